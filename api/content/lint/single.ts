import type { RowOf } from '@station-zero/schema/tables.ts'
import type { ContentFiles } from '../files.ts'
import { passagesHaveTheirLength, passagesReadLikeManuals } from './bank.ts'
import { cardTexts } from './cards.ts'
import { noSentenceTwice, wordsAreAmerican } from './form.ts'
import type { Rule } from './items.ts'
import * as questions from './questions.ts'
import { stemsAreReadable } from './shares.ts'

/** The style guide rules that need only the item itself, for the form in which an operator writes or corrects it. */

export interface Warning {
  /** The row's field, such as `front` or `answers.2`. */
  field: string
  problem: string
}

const questionRules: readonly Rule[] = [
  questions.questionTexts,
  questions.optionsDiffer,
  questions.explanationsTeach,
  questions.noCatchAlls,
  questions.noLetters,
  noSentenceTwice,
  wordsAreAmerican,
  stemsAreReadable,
]

const NO_FILES: ContentFiles = {
  ...{ decks: [], questions: [], passages: [], workouts: [], programs: [], jobs: [], groups: [], events: [] },
  ...{ mentors: [], oral: [], goals: [], exams: [], tracks: [], skills: [], multi: [] },
}

export function cardWarnings({ deckId: _deckId, order: _order, ...card }: RowOf<'cards'>): Warning[] {
  const content = {
    id: 'deck',
    name: 'Deck',
    color: '#000000',
    order: 0,
    cards: [{ ...card, checkedOn: null, reviewedOn: null }],
  }
  return warningsIn([cardTexts], { ...NO_FILES, decks: [{ name: 'deck', hash: '', content }] }, `card ${card.id}`)
}

export function questionWarnings(row: RowOf<'questions'>): Warning[] {
  const { id, version, question, difficulty, hint, cardId, source, verified, answers, rationales } = row
  const options = answers.map((text, at) => ({ text, why: rationales[at] ?? '' }))
  const item = { id, version, question, options, key: row.correctAnswer, difficulty, hint, cardId, source, verified }
  const content = { topic: row.topic, deckId: row.deckId, questions: [item] }
  return warningsIn(
    questionRules,
    { ...NO_FILES, questions: [{ name: 'questions', hash: '', content }] },
    `question ${id}`,
  )
}

export function passageWarnings(text: Pick<RowOf<'passages'>, 'title' | 'paragraphs' | 'source'>): Warning[] {
  const passage = {
    ...text,
    id: 'new',
    version: 1,
    kind: 'reading' as const,
    scene: null,
    verified: true,
    questions: [],
  }
  const content = { topic: 'reading' as const, passages: [passage] }
  return warningsIn(
    [passagesHaveTheirLength, passagesReadLikeManuals],
    { ...NO_FILES, passages: [{ name: 'passages', hash: '', content }] },
    'passage new',
  )
}

/** Parses the rules' messages, each of which contains the file, the item and the field. Omits messages about other items and about the whole bank. */
function warningsIn(rules: readonly Rule[], files: ContentFiles, item: string): Warning[] {
  return rules
    .flatMap((rule) => rule(files))
    .flatMap((sentence) => {
      const [, before = '', field, problem] = /^(.*?)"([\w.]+)": (.*)$/s.exec(sentence) ?? []
      return field && problem && before.includes(item) ? [{ field: rowField(field), problem }] : []
    })
}

/**
 * Converts the name of a file's field to the name of the row's field: a file has a list of options, each with a text and a reason, and a
 * row has two separate lists.
 */
function rowField(field: string): string {
  const [, at, part] = /^options\.(\d)\.(text|why)$/.exec(field) ?? []
  if (at === undefined) return field === 'options' ? 'answers' : field
  return `${part === 'text' ? 'answers' : 'rationales'}.${at}`
}
