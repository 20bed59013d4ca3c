import { toCsv } from '@station-zero/schema/account/csv.ts'
import { logInWords } from '@station-zero/schema/physical/exercise-words.ts'
import type { AccountDb } from '../data/account-db.ts'

export type CsvName = 'workouts' | 'tests' | 'reviews'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const ratings = ['', 'Again', 'Hard', 'Good', 'Easy']

/** Times are ISO 8601 in UTC. Undone rows are included and marked as such. */
export const tablesAsCsv: Record<CsvName, (db: AccountDb) => Promise<string>> = {
  async workouts(db) {
    const [rows, workouts] = await Promise.all([
      db.workoutProgress.orderBy('completedAt').toArray(),
      db.workouts.toArray(),
    ])
    const names = new Map(workouts.map(({ id, name }) => [id, name]))
    return toCsv(
      ['completedAt', 'workoutId', 'workout', 'minutes', 'rating', 'notes', 'sets', 'undoneAt'],
      rows.map((row) => [
        iso(row.completedAt),
        row.workoutId,
        names.get(row.workoutId) ?? null,
        row.duration,
        row.rating,
        row.notes,
        logInWords(row.log ?? []) || null,
        iso(row.undoneAt ?? null),
      ]),
    )
  },
  async tests(db) {
    const rows = await db.practiceTests.orderBy('createdAt').toArray()
    return toCsv(
      ['startedAt', 'completedAt', 'name', 'type', 'questions', 'correct', 'score', 'seconds', 'verified'],
      rows.map((row) => [
        iso(row.createdAt),
        iso(row.completedAt),
        row.name,
        row.type,
        row.totalQuestions,
        row.correctAnswers,
        row.score,
        row.timeSpent,
        row.verified,
      ]),
    )
  },
  async reviews(db) {
    const [rows, cards, questions] = await Promise.all([
      db.reviews.orderBy('reviewedAt').toArray(),
      db.cards.toArray(),
      db.questions.toArray(),
    ])
    const fronts = new Map([
      ...questions.map(({ id, question }) => [id, question] as const),
      ...cards.map(({ id, front }) => [id, front] as const),
    ])
    return toCsv(
      ['reviewedAt', 'deckId', 'cardId', 'front', 'rating', 'undoneAt'],
      rows.map((row) => [
        iso(row.reviewedAt),
        row.deckId,
        row.cardId,
        fronts.get(row.cardId) ?? null,
        ratings[row.rating] ?? String(row.rating),
        iso(row.undoneAt),
      ]),
    )
  },
}
