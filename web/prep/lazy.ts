/** Loads the code that generates forms and questions. It is a separate chunk because the deck list does not need it. */
export async function loadForms() {
  const [{ makeForm }, { makeSitting }, { generatedQuestion }, { likenessesOf }, drills] = await Promise.all([
    import('@station-zero/schema/prep/form.ts'),
    import('@station-zero/schema/prep/profiles/make-sitting.ts'),
    import('@station-zero/schema/generators/generated.ts'),
    import('@station-zero/schema/generators/asked-before.ts'),
    import('@station-zero/schema/prep/kinds/drill-kind.ts'),
  ])
  return { makeForm, makeSitting, generatedQuestion, likenessesOf, ...drills }
}
