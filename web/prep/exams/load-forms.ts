/** What makes forms and questions, in a chunk of its own: the deck list does without it. */
export async function loadForms() {
  const [{ makeForm }, { makeExam }, { generatedQuestion }] = await Promise.all([
    import('@station-zero/schema/prep/form.ts'),
    import('@station-zero/schema/prep/exam-form.ts'),
    import('@station-zero/schema/generators/generated.ts'),
  ])
  return { makeForm, makeExam, generatedQuestion }
}
