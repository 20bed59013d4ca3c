import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PastMutation } from '@station-zero/schema/account/export-file.ts'
import { dateIn } from './date-in.ts'

const DAY_MS = 86_400_000
const CONTENT = join(import.meta.dirname, '../../api/content')
/** Number of cards studied so far, and how many of them were forgotten every second day. */
const STUDIED = 40
const SLIPPING = 2
const DAYS = 30
/** Number of questions per test. Two tests of this length are enough for the app to show a score range. */
const QUESTIONS = 26
const EVENT_SECONDS = [165, 20, 55, 20, 60, 20, 35, 20, 70, 20, 45, 20, 60, 20] as const

interface Candidate {
  now: number
  /** Days until the written exam. */
  examIn: number
}

/**
 * An export with a month of preparation: dates, cards (two of them leeches), two tests, three run-throughs and a certificate. Importing it
 * gives a test an account with a history within a second.
 */
export function candidateFile({ now, examIn }: Candidate): { text: string; mutations: PastMutation[] } {
  const mutations: PastMutation[] = []
  const add = (name: string, at: number, args: unknown): string => {
    const id = crypto.randomUUID()
    mutations.push({ id, name, v: 1, at, args })
    return id
  }
  // Counted from noon, so that entries a few hours apart are on the same study day at any time of day.
  const noon = new Date(now).setHours(12, 0, 0, 0)
  const daysAgo = (days: number, minutes = 0): number => noon - days * DAY_MS + minutes * 60_000
  const date = (inDays: number): string => dateIn(inDays, now)

  const { cards } = read<{ cards: { id: string }[] }>('decks', 'mechanical')
  cards.slice(0, STUDIED).forEach(({ id }, nth) => {
    for (let ago = DAYS - (nth % 5); ago > 1; ago -= nth < SLIPPING ? 1 : 6) {
      const isForgotten = nth < SLIPPING && ago % 2 === 0
      add('prep.review', daysAgo(ago, nth), { cardId: id, rating: isForgotten ? 1 : 3 })
      if (isForgotten) add('prep.review', daysAgo(ago, nth + STUDIED), { cardId: id, rating: 3 })
    }
  })
  for (const [ago, topic] of [
    [9, 'math'],
    [4, 'mechanical'],
  ] as const) {
    const { questions } = read<{ questions: Question[] }>('questions', topic)
    sit(questions.slice(0, QUESTIONS), daysAgo(ago, 90), add)
  }
  for (const [ago, last] of [
    [20, 70],
    [12, 62],
    [5, 50],
  ] as const) {
    const splits = [...EVENT_SECONDS, last]
    const totalTime = splits.reduce((sum, one) => sum + one, 0)
    add('physical.record-score', daysAgo(ago, 200), { testDate: daysAgo(ago), totalTime, splits })
  }
  add('jobs.set-document', daysAgo(3), { documentId: 'cpat-1', kind: 'cpat', issued: date(-200), expires: date(165) })
  add('account.set-target', daysAgo(2), { target: 'written', date: date(examIn), profile: 'general' })
  add('account.set-target', daysAgo(2, 1), { target: 'cpat', date: date(examIn + 14) })
  add('account.set-target', daysAgo(2, 2), { target: 'minutes', minutes: Array.from({ length: 7 }, () => 10) })
  const head = { format: 'station-zero-export', version: 1, exportedAt: new Date(now).toISOString(), user: null }
  return { text: JSON.stringify({ ...head, mutations, drafts: [] }), mutations }
}

interface Question {
  id: string
  version: number
  key: number
}

/** A practice test where two of every three answers are right. */
function sit(chosen: readonly Question[], at: number, add: (name: string, at: number, args: unknown) => string): void {
  const questions = chosen.map(({ id, version }) => ({ id, version }))
  const testId = add('prep.save-test', at, {
    name: 'Practice test',
    type: 'mixed',
    questions,
    totalQuestions: chosen.length,
  })
  const answers = chosen.map(({ id, key }, nth) => ({ questionId: id, answer: nth % 3 === 2 ? (key + 1) % 4 : key }))
  const correctAnswers = chosen.filter((_, nth) => nth % 3 !== 2).length
  const score = Math.round((100 * correctAnswers) / chosen.length)
  add('prep.complete-test', at + 600_000, { testId, score, correctAnswers, timeSpent: 600, answers })
}

const read = <File>(kind: 'decks' | 'questions', name: string): File =>
  JSON.parse(readFileSync(join(CONTENT, kind, `${name}.json`), 'utf8'))
