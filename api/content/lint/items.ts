import { breach, type ContentFiles } from '../files.ts'
import { itemsOf } from '../rows.ts'

export type Card = ContentFiles['decks'][number]['content']['cards'][number]
export type Question = ReturnType<typeof itemsOf>[number]['item']

/** Returns the breaches of one rule, each as one sentence with the file, item, field and problem. */
export type Rule = (files: ContentFiles) => string[]

export const say = (file: string, item: string, field: string, problem: string): string =>
  breach(file, item, field, problem).message

export const cardsOf = ({ decks }: ContentFiles) =>
  decks.flatMap(({ name: file, content: { id: deckId, cards } }) =>
    cards.map((card) => ({ file, deckId, card, name: `card ${card.id}` })),
  )

export const questionsOf = (files: Pick<ContentFiles, 'questions' | 'passages'>) =>
  itemsOf(files).map(({ item: question, ...where }) => ({ ...where, question, name: `question ${question.id}` }))

export const keyOf = ({ options, key }: Question): string => options[key]?.text ?? ''

/** Every text in a question that people read, with its field name. */
export const textsOf = ({ question, options, hint }: Question): [field: string, text: string][] => [
  ['question', question],
  ...options.flatMap(({ text, why }, i): [string, string][] => [
    [`options.${i}.text`, text],
    [`options.${i}.why`, why],
  ]),
  ['hint', hint ?? ''],
]
