"""Which paragraph stands behind a sentence that a player reads, and whether both name the same numbers.

`<title>.toml` has, by table of the title's words, the paragraphs of each sentence: `pike = "5.2 5.6"`, or "" for one that
states no rule. Left out is what has its paragraph elsewhere: terms of the glossary, steps of the coach, questions and words
at a step, and what a hero or wonder does. `[also]` adds paragraphs to those. `[tested]` names the tests of sentences whose
numbers stand in a table and in no paragraph, by their keys or by a beginning of them. `scene` lists those whose numbers count
what lies on a table or what a task wants: they tell no rule.
"""
