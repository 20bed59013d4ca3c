/** Loads the code that generates forms and questions. It is a separate chunk because the deck list does not need it. */
export async function loadForms() {
  const [forms, { generatedQuestion }, { likenessesOf }] = await Promise.all([
    import('@station-zero/schema/prep/forms.ts'),
    import('@station-zero/schema/questions/generated.ts'),
    import('@station-zero/schema/questions/generated.ts'),
  ])
  return { ...forms, generatedQuestion, likenessesOf }
}

/** Makes a generated question from its id. A separate chunk, because most cards and tests do not need it. */
export const loadGenerated = async () => (await import('@station-zero/schema/questions/generated.ts')).generatedQuestion
