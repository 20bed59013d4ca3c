/** Loads the code that makes generated questions: a chunk of its own, because most cards are not made from one. */
export const loadGenerated = () => import('@station-zero/schema/generators/generated.ts')
