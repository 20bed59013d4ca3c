/** The limits that the lint checks. Shares are fractions of 1. */

/** CONTENT: over the bank each of A–D is the key 25 ± 5 % of the time. */
export const KEY_SHARE = { aim: 0.25, bankSlack: 0.05, deckSlack: 0.1 }
/** With 24 to 40 items per deck, chance alone moves a share by about 8 points; beyond 10, always guessing the same letter pays off. */
export const FEWEST_FOR_SHARES = 20

/** A guess finds 25 %. The limit for a rule of five cues is higher than for one cue, because choosing among cues fits some noise. */
export const FOUND_BY_CUE = 0.33
export const FOUND_BY_VOTE = 0.35
/** With fewer items, one of them moves the share of a cue by more than 5 points. */
export const FEWEST_FOR_CUE = 20
export const VOTING_CUES = 5
/** Random halves that the share of the five-cue rule is averaged over; with 20 it moves by less than a point. */
export const HALVINGS = 20

/** CONTENT: 30/50/20 for difficulty 1/2/3. A deck may deviate, but a test from it must still contain all three. */
export const DIFFICULTY_SHARES = { 1: 0.3, 2: 0.5, 3: 0.2 } as const
export const DIFFICULTY_SLACK = { bank: 0.05, deck: 0.1 }

export const SHORTEST_EXPLANATION = 20
/** Two of an item's four explanations count as copies if they share this much of their words (Jaccard). */
export const SAME_EXPLANATION = 0.75

/**
 * Two items count as the same if the mean of the TF-IDF cosines of their questions and of their answers reaches this. Measured
 * on 18 decks: the closest two that rightly stand side by side (a forward and a reverse hose lay) have 0.70. A copied item
 * without the longest word of its question always has more than 0.75; without the longest word of its answer too, 9 in 10 do.
 */
export const SAME_ITEM = 0.75

/** A word that fewer than 1 % of all items use gives the answer away; a more common one ("water") only names the subject. */
export const RARE_WORD_SHARE = 0.01

/** Flesch–Kincaid grade. Applicants have finished high school, so the mean must be below that. */
export const MEAN_GRADE = 11
/** One technical term in a short sentence can add eight grades, so a single stem may go higher; today's hardest has 12.8. */
export const HIGHEST_GRADE = 14

/** Manuals and exam passages read at grade 10 to 12 (CONTENT). Among easier ones, that many must; none may be harder. */
export const MANUAL_GRADE = { from: 10, to: 12, fewest: 8 }

export const FEWEST_JOBS = 24
export const FEWEST_JOBS_A_FILTER = 6
/** For each deadline tone, so that one screen shows them all. */
export const FEWEST_JOBS_A_TONE = 3

/** CONTENT: no fixed item repeats in two consecutive exams. */
export const FEWEST_ITEMS = 800
export const FEWEST_PASSAGES = 26
export const FEWEST_OF_TOPIC = { reading: 130, memory: 100, judgement: 75 } as const
/** A deck test asks 25 questions, or all of them if the deck has fewer. */
export const FEWEST_A_DECK = 10

/** CONTENT requires 200 to 400 words for a reading passage; passages to be memorized are shorter. */
export const PASSAGE_WORDS = { reading: { from: 200, to: 400 }, memory: { from: 150, to: 250 } } as const
