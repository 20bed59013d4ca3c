import { keyOf, questionsOf, type Rule, say, textsOf } from './items.ts'
import { SAME_EXPLANATION, SHORTEST_EXPLANATION } from './limits.ts'
import { jaccard, meaningWords, plainText } from './words.ts'

/** A filler explanation that gives no reason. */
const BOILERPLATE =
  /^(this|that|it)( (answer|option|choice))? is (simply |just )?(not )?(the )?(correct|incorrect|right|wrong|false|true)( (answer|option|choice))?\.?$/i
const CATCH_ALL =
  /\b(all|none|any|both|neither|either) of (the|these|those) (above|below|others?|answers|options|choices)\b|\b(all|none) of these\b/i
const LETTER_PAIR = /\b([Bb]oth|[Nn]either|[Ee]ither) \(?[A-D]\)? (and|n?or) \(?[A-D]\)?\b(?!-)/
/** The options are shuffled, so a reference to a letter or a position is meaningless. */
const BY_LETTER = /\b([Oo]ptions?|[Aa]nswers?|[Cc]hoices?) \(?[A-D]\)?(?![\w-])|\([A-D]\) (is|was|says)\b/
const BY_PLACE =
  /\b(first|second|third|fourth|last|previous|next) (of the )?(listed )?(option|answer)s?\b|\b(option|answer|choice)s? (above|below)\b/i

export const questionTexts: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question }) => {
    const wrong = (field: string, problem: string) => say(file, name, field, problem)
    const texts = textsOf(question).filter(([, text]) => text !== '')
    return [
      ...[...texts, ['source', question.source] as const]
        .filter(([, text]) => text.trim() !== text || /\s{2}/.test(text))
        .map(([field]) => wrong(field, 'has extra spaces')),
      ...(/[?:…]["”')]?$|_{3}|\(.*\)$/.test(question.question)
        ? []
        : [wrong('question', 'must end with a question mark')]),
    ]
  })

export const optionsDiffer: Rule = (files) =>
  questionsOf(files)
    .filter(({ question: { options } }) => new Set(options.map(({ text }) => plainText(text))).size < options.length)
    .map(({ file, name }) =>
      say(file, name, 'options', 'must be four options that differ in more than case and punctuation'),
    )

export const explanationsTeach: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question: { options } }) =>
    options.flatMap(({ text, why }, i) => {
      const wrong = (problem: string) => [say(file, name, `options.${i}.why`, problem)]
      if (why.length < SHORTEST_EXPLANATION) return wrong(`must have at least ${SHORTEST_EXPLANATION} characters`)
      if (BOILERPLATE.test(why) || plainText(why) === plainText(text)) return wrong('says no reason')
      const twin = options.findIndex(
        (other, j) => j < i && jaccard(meaningWords(other.why), meaningWords(why)) >= SAME_EXPLANATION,
      )
      return twin < 0 ? [] : wrong(`is nearly the same as that of options.${twin}`)
    }),
  )

/** An explanation that fits two questions explains neither question. */
export const explanationsDiffer: Rule = (files) => {
  const seen = new Map<string, string>()
  return questionsOf(files).flatMap(({ file, name, question: { id, options } }) =>
    options.flatMap(({ why }, i) => {
      const text = plainText(why)
      const first = seen.get(text)
      seen.set(text, first ?? id)
      return first ? [say(file, name, `options.${i}.why`, `is the same as one of ${first}`)] : []
    }),
  )
}

export const noCatchAlls: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question: { options } }) =>
    options.flatMap(({ text }, i) =>
      CATCH_ALL.test(text) || LETTER_PAIR.test(text)
        ? [say(file, name, `options.${i}.text`, 'must not refer to other options')]
        : [],
    ),
  )

export const noLetters: Rule = (files) =>
  questionsOf(files).flatMap(({ file, name, question }) =>
    textsOf(question)
      .filter(([, text]) => BY_LETTER.test(text) || BY_PLACE.test(text))
      .map(([field]) => say(file, name, field, 'must not refer to an option by its letter or position')),
  )

/** A question's card must be in the same deck, so that a wrong answer can refer the person to the card. */
export const cardsBelong: Rule = (files) => {
  const deckOf = new Map(files.decks.flatMap(({ content: { id, cards } }) => cards.map((card) => [card.id, id])))
  return questionsOf(files).flatMap(({ file, name, deckId, question: { cardId } }) => {
    if (cardId === null) return []
    const deck = deckOf.get(cardId)
    if (deck === undefined) return [say(file, name, 'cardId', 'is not a card')]
    return deck === deckId ? [] : [say(file, name, 'cardId', `is a card of ${deck}, not of ${deckId ?? 'a deck'}`)]
  })
}

export const isLongestKey = (question: Parameters<typeof keyOf>[0]): boolean =>
  question.options.every(({ text }, i) => i === question.key || text.length < keyOf(question).length)
