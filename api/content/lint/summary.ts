import { families } from '@station-zero/schema/questions/generated.ts'
import type { ContentFiles } from '../files.ts'
import { trackRows } from '../rows.ts'
import { gradesOf, passagesOf } from './bank.ts'
import { cardsOf, type Question, questionsOf } from './items.ts'
import { deadlinesOf } from './jobs.ts'
import { MANUAL_GRADE } from './limits.ts'
import { isLongestKey } from './questions.ts'
import { readingGrade } from './reading.ts'
import { percent, shareOf } from './shares.ts'
import { type Pair, pairsOf, saidByCards, saidByQuestions } from './similar.ts'

const NEAREST = 8
const HEADINGS = ['topic', 'cards', 'items', 'A B C D', '1/2/3 %', 'longest', 'shortest', 'grade', 'most', 'sources']

/** Returns the lines of the content statistics, followed by the most similar pairs, so that writers can look for duplicates. */
export function summaryOf(files: ContentFiles): string[] {
  return [
    ...countsOf(files),
    ...['', 'The most similar pairs of cards and of questions (similarity, similarity of the questions alone):'],
    ...[saidByCards(files), saidByQuestions(files)].flatMap((said) => pairsOf(said).slice(0, NEAREST).map(lineOf)),
  ]
}

/**
 * Returns the lines of the content statistics: a table with one row per topic, and counts of the other content. `README.md` in the content
 * folder shows these lines.
 */
export function countsOf(files: ContentFiles): string[] {
  const all = questionsOf(files)
  const cards = cardsOf(files)
  const topics = [...new Set([...files.decks.map(({ content }) => content.id), ...all.map(({ topic }) => topic)])]
  const rows = topics.map((topic) => {
    const ofDeck = cards.filter(({ deckId }) => deckId === topic)
    const items = all.filter((item) => item.topic === topic).map(({ question }) => question)
    return rowOf(
      topic,
      ofDeck.map(({ card }) => card.source),
      items,
    )
  })
  const total = rowOf(
    'all',
    cards.map(({ card }) => card.source),
    all.map(({ question }) => question),
  )
  return [
    ...tableOf([HEADINGS, ...rows, total]),
    '',
    ...trackLines(files),
    '',
    `passages: ${kindsOf(files)}`,
    `grade of the reading passages: ${spanOf(gradesOf(files).map(({ grade }) => grade))}`,
    `not verified: ${all.filter(({ question }) => !question.verified).length} items`,
    `workouts: ${files.workouts.flatMap(({ content }) => content.workouts).length}, in other programs ${files.programs.flatMap(({ content }) => content.workouts).length}`,
    `multi-answer questions: ${files.multi.map(({ content: { format, questions } }) => `${questions.length} ${format}`).join(', ')}`,
    ...statementLines(files),
    `skill sheets: ${files.skills.flatMap(({ content }) => content.skills).length}`,
    `jobs: ${files.jobs.flatMap(({ content }) => content.jobs).length}`,
    `deadlines: ${Object.entries(deadlinesOf(files))
      .map(([tone, count]) => `${count} ${tone}`)
      .join(', ')}`,
    `families of generated questions: ${Object.entries(families)
      .map(([topic, some]) => `${some.length} ${topic}`)
      .join(', ')}`,
  ]
}

function rowOf(topic: string, cardSources: string[], items: Question[]): string[] {
  const grades = items.map(({ question }) => readingGrade(question))
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / (grades.length || 1)
  const sources = new Set([...cardSources, ...items.map(({ source }) => source)])
  return [
    topic,
    String(cardSources.length),
    String(items.length),
    [0, 1, 2, 3].map((at) => percent(shareOf(items, ({ key }) => key === at)).replace(' %', '')).join(' '),
    [1, 2, 3]
      .map((level) => percent(shareOf(items, ({ difficulty }) => difficulty === level)).replace(' %', ''))
      .join('/'),
    percent(shareOf(items, isLongestKey)),
    percent(shareOf(items, isShortestKey)),
    mean.toFixed(1),
    Math.max(0, ...grades).toFixed(1),
    String(sources.size),
  ]
}

const TRACK_HEADINGS = ['track', 'on', 'decks', 'cards', 'items']

function trackLines(files: ContentFiles): string[] {
  const rows = trackRows(files).map(({ id, isOnFromStart, decks, cards, questions }) => [
    id,
    isOnFromStart ? 'yes' : 'no',
    ...[decks.length, cards, questions].map(String),
  ])
  return tableOf([TRACK_HEADINGS, ...rows])
}

function kindsOf(files: ContentFiles): string {
  const kinds = Map.groupBy(passagesOf(files), ({ topic }) => topic)
  return [...kinds].map(([kind, passages]) => `${passages.length} ${kind}`).join(', ')
}

function spanOf(grades: number[]): string {
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / (grades.length || 1)
  const { from, to } = MANUAL_GRADE
  const hard = grades.filter((grade) => grade >= from && grade <= to).length
  return `mean ${mean.toFixed(1)}, highest ${Math.max(0, ...grades).toFixed(1)}, ${hard} at ${from} to ${to}`
}

const isShortestKey = ({ options, key }: Question): boolean =>
  options.every(({ text }, i) => i === key || text.length > (options[key]?.text.length ?? 0))

const lineOf = ({ one, other, asking, likeness }: Pair) =>
  `${likeness.toFixed(2)} ${asking.toFixed(2)}  ${one.id} ${one.asks} / ${other.id} ${other.asks}`

function tableOf(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  )
}

function statementLines({ exams }: ContentFiles): string[] {
  const statements = exams.flatMap(({ content }) => ('statements' in content ? content.statements : []))
  const background = exams.flatMap(({ content }) =>
    'parts' in content ? content.parts.flatMap((part) => part.background ?? []) : [],
  )
  const countOf = (items: readonly { twinId: string | null }[]) =>
    `${items.length}, ${items.filter(({ twinId }) => twinId !== null).length / 2} pairs`
  return [`work-style statements: ${countOf(statements)}`, `background questions: ${countOf(background)}`]
}
