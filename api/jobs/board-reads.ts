/**
 * Anyone may read the board, without an account. It has up to 1,000 open jobs and those that closed lately, some megabytes that are read,
 * searched and written out on the serving thread: one at a time, so that others have their turn in between.
 */
export const BOARD_READS = { waiting: 100, waitingOfOne: 50, retryAfterS: 2 }
