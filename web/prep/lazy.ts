/** Loads the code that generates forms and questions. The code is a separate chunk because the deck list does not need it. */
export async function loadForms() {
  const [forms, { generatedQuestion, likenessesOf }] = await Promise.all([
    import('@station-zero/schema/prep/forms.ts'),
    import('@station-zero/schema/questions/generated.ts'),
  ])
  return { ...forms, generatedQuestion, likenessesOf }
}

/** Loads the code that decodes and encodes images. The code is a separate chunk because most cards have no image. */
export const loadShrinkImage = () => import('./own/shrink-image.ts')
