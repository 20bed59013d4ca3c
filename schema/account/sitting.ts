/** About how long one card takes to read, think about, turn and grade. An estimate: we store no measured times. */
const SECONDS_A_CARD = 30

/** How many cards fit into this many minutes. */
export const cardsInSitting = (minutes: string): number => Math.round((Number(minutes) * 60) / SECONDS_A_CARD)
