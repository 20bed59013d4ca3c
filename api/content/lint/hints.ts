import type { ContentFiles } from '../files.ts'
import { cardsOf, keyOf, questionsOf, type Rule, say } from './items.ts'
import { RARE_WORD_SHARE } from './limits.ts'
import { meaningWords } from './words.ts'

/** A hint may use words that are already shown, but no rare word that appears only in the answer. */
export const hintsKeepTheSecret: Rule = (files) => {
  const items = hintedOf(files)
  const uses = new Map<string, number>()
  for (const { shown, answer, hint } of items)
    for (const word of new Set([...shown, ...answer, ...hint])) uses.set(word, (uses.get(word) ?? 0) + 1)
  return items.flatMap(({ file, name, shown, answer, hint }) => {
    const told = hint.filter((word) => answer.includes(word) && !shown.includes(word))
    const rare = told.filter((word) => (uses.get(word) ?? 0) < items.length * RARE_WORD_SHARE)
    return rare.length === 0
      ? []
      : [say(file, name, 'hint', `contains "${rare.join(', ')}", which otherwise occurs only in the answer`)]
  })
}

/** `shown` is what a person sees in addition to the answer: the front, or the stem and the other options. */
const hintedOf = (files: ContentFiles) => [
  ...cardsOf(files).map(({ file, name, card: { front, back, hint } }) => {
    return { file, name, shown: meaningWords(front), answer: meaningWords(back), hint: meaningWords(hint) }
  }),
  ...questionsOf(files).map(({ file, name, question }) => {
    const others = question.options.filter((_, i) => i !== question.key).map(({ text }) => text)
    const shown = meaningWords([question.question, ...others].join(' '))
    return { file, name, shown, answer: meaningWords(keyOf(question)), hint: meaningWords(question.hint ?? '') }
  }),
]
