/** Reading, thinking, turning and grading one card takes about so long; measured times are not kept, so it is an estimate. */
const SECONDS_A_CARD = 30

/** How many cards fit into a sitting of so many minutes. */
export const cardsInSitting = (minutes: string): number => Math.round((Number(minutes) * 60) / SECONDS_A_CARD)
