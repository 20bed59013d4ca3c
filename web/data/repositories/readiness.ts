import { studyDay } from '@station-zero/schema/core/time.ts'
import { evidenceFrom } from '@station-zero/schema/prep/ability.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { type Readiness, readiness, sectionMemory } from '@station-zero/schema/prep/readiness.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { AccountDb } from '../account-db.ts'
import { loadGenerated } from '../lazy.ts'
import { studyTimeZone } from '../time-zone.ts'
import { readRemembered } from './remembered.ts'

/**
 * Returns the expected score if the next form were taken today: for the exam that the person is preparing for, or for the exam with this
 * ID. Undefined if the questions could not be loaded, because a range computed from only some questions would be wrong.
 */
export async function readReadiness(db: AccountDb, now: number, examId?: string): Promise<Readiness | undefined> {
  const [all, summaries, exam, rows] = await Promise.all([
    db.practiceTests.toArray(),
    db.deckSummaries.toArray(),
    readExam(db, examId),
    db.questions.toArray(),
  ])
  // Read last, because by then Progress has already unpacked the same memories.
  const { memories } = await readRemembered(db, now)
  const bank = new Map(rows.map((row) => [row.id, row]))
  const tests = all.filter(({ completedAt, answers }) => completedAt !== null && answers !== null)
  const asked = tests.flatMap(({ questions }) => questions)
  try {
    // Loaded last, because a live query does not track reads after an await on something other than the database.
    const made = asked.some(({ id }) => !bank.has(id)) ? await loadGenerated() : undefined
    const questionOf = (id: string) => bank.get(id) ?? made?.(id)
    return readiness({
      exam,
      tests: evidenceFrom(
        tests.map(({ answers, questions, ...test }) => {
          // Questions that have changed since they were asked are excluded.
          const same = new Set(questions.flatMap(({ id, version }) => (questionOf(id)?.version === version ? id : [])))
          return { ...test, answers: (answers ?? []).filter(({ questionId }) => same.has(questionId)) }
        }),
        questionOf,
      ),
      at: now,
      memory: sectionMemory(
        memories,
        new Map(summaries.map((deck) => [deck.deckId, deck.totalCards])),
        studyDay(now, studyTimeZone()),
      ),
    })
  } catch (error) {
    console.error('Failed to calculate exam readiness:', error)
    return undefined
  }
}

/**
 * Returns the exam with this ID or, without an ID, the exam that the person is preparing for. Falls back to the General exam if this device
 * does not have that exam.
 */
export async function readExam(db: AccountDb, examId?: string): Promise<ExamProfile> {
  const id = examId ?? (await db.targets.get('written'))?.profile
  return (id && (await db.examProfiles.get(id))) || GENERAL
}

/**
 * Returns the range of the expected score in percent, as shown on Progress; null if there are too few answers or the questions could not be
 * loaded.
 */
export async function readScoreRange(db: AccountDb, now: number): Promise<{ low: number; high: number } | null> {
  const ready = await readReadiness(db, now)
  return ready?.state === 'range' ? { low: ready.overall.from, high: ready.overall.to } : null
}
