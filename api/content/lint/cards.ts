import { cardsOf, type Rule, say } from './items.ts'
import { SHORTEST_EXPLANATION } from './limits.ts'
import { plainText } from './words.ts'

export const cardTexts: Rule = (files) =>
  cardsOf(files).flatMap(({ file, name, card }) => {
    const { front, back, hint, explanation, tags, source } = card
    const wrong = (field: string, problem: string) => say(file, name, field, problem)
    return [
      ...Object.entries({ front, back, hint, explanation, source })
        .filter(([, text]) => text.trim() !== text || text.trim() === '' || /\s{2}/.test(text))
        .map(([field]) => wrong(field, 'is blank or has extra spaces')),
      ...(/\?$|:$|…$/.test(front) ? [] : [wrong('front', 'must end with a question mark')]),
      ...(explanation.length >= SHORTEST_EXPLANATION && plainText(explanation) !== plainText(back)
        ? []
        : [wrong('explanation', `must add to the back, in at least ${SHORTEST_EXPLANATION} characters`)]),
      ...(tags.length > 0 ? [] : [wrong('tags', 'must have a tag')]),
    ]
  })

/** An explanation that is copied from another card explains neither card. */
export const cardExplanationsDiffer: Rule = (files) => {
  const seen = new Map<string, string>()
  return cardsOf(files).flatMap(({ file, name, card }) => {
    const text = plainText(card.explanation)
    const first = seen.get(text)
    seen.set(text, first ?? card.id)
    return first ? [say(file, name, 'explanation', `is the same as that of ${first}`)] : []
  })
}
