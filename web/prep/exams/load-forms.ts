/** Loads the code that generates forms and questions. It is a separate chunk because the deck list does not need it. */
export async function loadForms() {
  const [{ makeForm }, { makeExam }, { generatedQuestion }] = await Promise.all([
    import('@station-zero/schema/prep/form.ts'),
    import('@station-zero/schema/prep/exam-form.ts'),
    import('@station-zero/schema/generators/generated.ts'),
  ])
  return { makeForm, makeExam, generatedQuestion }
}
