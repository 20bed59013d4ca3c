/** The questions that are made from a seed; needed only for a person's finished tests. */
export const loadGenerated = async () =>
  (await import('@station-zero/schema/generators/generated.ts')).generatedQuestion
