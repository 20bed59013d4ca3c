/** The limits that the lint checks. Shares are fractions of 1. */

/** CONTENT: across the bank, each of the letters A to D is the key 25 ± 5% of the time. */
export const KEY_SHARE = { aim: 0.25, bankSlack: 0.05, deckSlack: 0.1 }
/**
 * Minimum items for checking shares. With 24 to 40 items per deck, chance alone moves a share by about 8 points, so `deckSlack` is 10
 * points; with a larger deviation, always guessing the same letter would pay off.
 */
export const FEWEST_FOR_SHARES = 20

/**
 * Maximum share of items that one cue, or a vote of five cues, may answer correctly; a random guess answers 25%. The limit for the vote is
 * higher, because choosing the five cues fits some noise.
 */
export const FOUND_BY_CUE = 0.33
export const FOUND_BY_VOTE = 0.35
/**
 * Multiple-response questions: how much a cue's share may exceed the share that a random guess finds, and how far the
 * share of keys with a given position may deviate from the expected share. Larger than for other questions, because
 * there are only 24 questions.
 */
export const MULTI_CUE_SLACK = 0.12
export const MULTI_KEY_SLACK = 0.2
/** With fewer items, a single item moves a cue's share by more than 5 points. */
export const FEWEST_FOR_CUE = 20
export const VOTING_CUES = 5
/** Number of random splits over which the share of the five-cue rule is averaged; with 20, the average varies by less than a point. */
export const HALVINGS = 20

/**
 * CONTENT: 30%, 50% and 20% of the questions have difficulty 1, 2 and 3. A deck may deviate, but a test from the deck must still contain
 * all three.
 */
export const DIFFICULTY_SHARES = { 1: 0.3, 2: 0.5, 3: 0.2 } as const
export const DIFFICULTY_SLACK = { bank: 0.05, deck: 0.1 }

export const SHORTEST_EXPLANATION = 20
/** Two of an item's four explanations count as copies if they share at least this much of their words (Jaccard). */
export const SAME_EXPLANATION = 0.75

/**
 * Two items count as the same if the mean of the TF-IDF cosine of their questions and the TF-IDF cosine of their answers reaches this.
 * Measured on 18 decks: the closest two items that are legitimately different (a forward and a reverse hose lay) have 0.70. A copied item
 * without the longest word of its question always has more than 0.75; if the longest word of its answer is also removed, 9 in 10 do.
 */
export const SAME_ITEM = 0.75

/** A word that occurs in fewer than 1% of all items reveals the answer; a more common word ("water") only indicates the subject. */
export const RARE_WORD_SHARE = 0.01

/** Maximum mean Flesch–Kincaid grade of the stems. Applicants have finished high school, so the mean must be below grade 12. */
export const MEAN_GRADE = 11
/**
 * Maximum grade of a single stem. It is higher than the mean, because one technical term in a short sentence can add eight grades; the
 * hardest current stem has 12.8.
 */
export const HIGHEST_GRADE = 14

/**
 * Manuals and exam passages read at grade 10 to 12 (CONTENT). At least `fewest` passages must be in this range; the others may be easier,
 * but none may be harder.
 */
export const MANUAL_GRADE = { from: 10, to: 12, fewest: 8 }

export const FEWEST_JOBS = 24
export const FEWEST_JOBS_A_FILTER = 6
/** Minimum number of jobs for each deadline tone, so that one screen shows every tone. */
export const FEWEST_JOBS_A_TONE = 3

/** Minimum numbers of questions and passages, so that no fixed item repeats in two consecutive exams (CONTENT). */
export const FEWEST_ITEMS = 800
export const FEWEST_PASSAGES = 26
export const FEWEST_OF_TOPIC = { reading: 130, memory: 100, judgement: 75 } as const
/** Minimum questions per deck. A deck test asks 25 questions, or all of the deck's questions if there are fewer. */
export const FEWEST_A_DECK = 10

/**
 * CONTENT requires 200 to 400 words for a reading passage; passages to be memorized are shorter. A study packet has 20 minutes: at 200 words a
 * minute, 2,000 words leave half of the time for a second reading. Headings count.
 */
export const PASSAGE_WORDS = {
  reading: { from: 200, to: 400 },
  memory: { from: 150, to: 250 },
  packet: { from: 1_600, to: 2_000 },
} as const
/** Each study packet has this many sections and questions. Exams ask all of its questions. */
export const PACKET = { sections: { from: 4, to: 6 }, questions: 12 } as const

/** FireTEAM shows 28 scenes and then asks about the people in them. With three crews, no scene repeats in two consecutive exams. */
export const CREWS = 3
export const SCENES_A_CREW = 28
export const CHARACTER_QUESTIONS_A_CREW = 48
