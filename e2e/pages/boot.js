// Lends the seam to the tests of test_boot.py.
import { startEngine } from "./engine/bridge.js";

globalThis.startEngine = startEngine;
