/** What the lint holds content to. Shares are of 1. */

/** CONTENT: over the bank each of A–D is the key 25 ± 5 % of the time. */
export const KEY_SHARE = { aim: 0.25, bankSlack: 0.05, deckSlack: 0.1 }
/** With 24 to 40 items a deck, chance alone moves a share by about 8 points; beyond 10 a guesser of one letter gains. */
export const FEWEST_FOR_SHARES = 20

/** Chance makes the key the longest of four in a quarter of the items; above a third, "take the longest" pays. */
export const LONGEST_KEY_SHARE = { bank: 0.35, deck: 0.45 }

/** CONTENT: 30/50/20 for difficulty 1/2/3. A deck may lean, a test of it must still hold all three. */
export const DIFFICULTY_SHARES = { 1: 0.3, 2: 0.5, 3: 0.2 } as const
export const DIFFICULTY_SLACK = { bank: 0.05, deck: 0.1 }

export const SHORTEST_EXPLANATION = 20
/** Two of an item's four explanations that share so many of their words (Jaccard) are one, copied. */
export const SAME_EXPLANATION = 0.75

/**
 * Two items say the same when the mean of the TF-IDF cosines of what they ask and what they answer reaches this. Measured
 * on 18 decks: the nearest two that are right to stand side by side (a forward and a reverse hose lay) have 0.70. An item
 * copied without the longest word of its asking always has more than 0.75; without that of its answer too, 9 in 10 have.
 */
export const SAME_ITEM = 0.75

/** A word that fewer than 1 % of all items use points at the answer; a commoner one ("water") only names the matter. */
export const RARE_WORD_SHARE = 0.01

/** Flesch–Kincaid grade. Whoever may apply has finished high school, so the mean asks for less than that. */
export const MEAN_GRADE = 11
/** One technical term in a short sentence can cost eight grades, so a single stem may go further; today's hardest has 12.8. */
export const HIGHEST_GRADE = 14

export const FEWEST_JOBS = 24
export const FEWEST_JOBS_A_FILTER = 6
/** Of each deadline tone, so that a screenful shows them all. */
export const FEWEST_JOBS_A_TONE = 3

/** CONTENT: no fixed item repeats between two exams in a row. */
export const FEWEST_ITEMS = 800
export const FEWEST_PASSAGES = 26
export const FEWEST_OF_TOPIC = { reading: 130, memory: 100, judgement: 75 } as const
export const FEWEST_A_DECK = 25

/** CONTENT asks 200 to 400 of a reading passage; what is to be remembered is shorter. */
export const PASSAGE_WORDS = { reading: { from: 200, to: 400 }, memory: { from: 150, to: 250 } } as const
