import { studyDay } from '@station-zero/schema/core/time.ts'
import { timeSpent } from '@station-zero/schema/home/progress/minutes.ts'
import { frameBegins, frameOf, type Period, parsePeriod } from '@station-zero/schema/home/progress/period.ts'
import { predictedRecall, recallByDeck } from '@station-zero/schema/home/progress/recall.ts'
import { addDays } from '@station-zero/schema/home/progress/study-sums.ts'
import { pointsOf, type SectionTrend, sectionTrends, testsIn } from '@station-zero/schema/home/progress/tests.ts'
import { bestEventTimes, cpatRuns, workoutsByWeek } from '@station-zero/schema/home/progress/training.ts'
import { mayBeUnseen } from '@station-zero/schema/prep/packed-memories.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { hasDecks } from '../../data/local-state.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { keepPacks, type PacksToKeep, readRemembered } from '../../data/repositories/remembered.ts'
import { readSettings } from '../../data/repositories/settings.ts'
import { keepStudy, readDays, type SumsToKeep } from '../../data/repositories/study-sums.ts'
import { useStudyDay } from '../../data/time.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { useLive } from '../../data/use-live.ts'
import { loadGenerated } from '../lazy.ts'

export type Standing = Awaited<ReturnType<typeof readStanding>>

/** Everything on the Progress screen but the sections of the tests. Each table is read once; of the reviews, only what past days do not say. */
async function readStanding(db: AccountDb, now: number, period: Period) {
  const [
    tests,
    progress,
    scores,
    sessions,
    decks,
    summaries,
    { memories, toKeep: packs },
    settings,
    timeZone,
    isLoaded,
    first,
  ] = await Promise.all([
    db.practiceTests.toArray(),
    db.workoutProgress.toArray(),
    db.cpatScores.toArray(),
    db.oralSessions.toArray(),
    readDecks(db),
    db.deckSummaries.toArray(),
    readRemembered(db, now),
    readSettings(db),
    storedTimeZone(db.settings),
    hasDecks(db),
    db.reviews.orderBy('reviewedAt').limit(1).toArray(),
  ])
  const firstAt = Math.min(
    ...first.map(({ reviewedAt }) => reviewedAt),
    ...tests.flatMap(({ completedAt }) => completedAt ?? []),
    ...progress.map(({ completedAt }) => completedAt),
    ...scores.map(({ testDate }) => testDate),
    ...sessions.map(({ startedAt }) => startedAt),
  )
  const { weeklyGoalReset } = settings
  const frame = frameOf({ period, now, timeZone, weeklyGoalReset, firstAt: Number.isFinite(firstAt) ? firstAt : null })
  const { days, toKeep } = await readDays(db, now, frame)
  const study = addDays(days)
  const unseen = memories.loose.filter((memory) => mayBeUnseen(memory, tests.length)).map(({ cardId }) => cardId)
  const ofUnseen = unseen.length > 0 ? await db.reviews.where('cardId').anyOf(unseen).toArray() : []
  const totals = new Map(summaries.map(({ deckId, totalCards }) => [deckId, totalCards]))
  const finished = testsIn(tests, frame)
  return {
    frame,
    /** For `keepStudy`. */
    toKeep,
    /** For `keepPacks`; null if they are as they were. */
    packs,
    /** Whether the decks and cards are on this device. */
    isLoaded,
    recalled: study.recalled,
    decks: recallByDeck({
      decks: decks.map(({ id, name }) => ({ id, name, totalCards: totals.get(id) ?? 0 })),
      predicted: predictedRecall(memories, ofUnseen, studyDay(now, timeZone)),
      recalled: study.recalled,
    }),
    tests: finished,
    points: pointsOf(finished),
    weeks: workoutsByWeek(progress, frame),
    cpat: cpatRuns(scores, frame),
    eventTimes: bestEventTimes(progress, frame),
    spent: timeSpent({ studied: study.secondsByDay, tests, workouts: progress, sessions }, frame),
    /** Whether there is anything from before the period. */
    hasEarlier: Number.isFinite(firstAt) && firstAt < frameBegins(frame),
    /** Whether there was ever any, also before the period. */
    hasTests: tests.some(({ completedAt }) => completedAt !== null),
    hasWorkouts: progress.length > 0,
  }
}

export function usePeriod(): Period {
  const [params] = useSearchParams()
  return parsePeriod(params.get('weeks'))
}

/** Undefined while loading. Its frame says which period it is of: another one shows when it has been read. */
export function useStanding(): Standing | undefined {
  const today = useStudyDay()
  const period = usePeriod()
  const standing = useLive((db) => readStanding(db, Date.now(), period), [today, period])
  useKept(standing?.toKeep)
  useKeptPacks(standing?.packs)
  return standing
}

/** The sections of these tests; undefined while loading. They need the questions, so they come after everything else. */
export function useSections(tests: RowOf<'practiceTests'>[]): SectionTrend[] | undefined {
  return useLive((db) => readSections(db, tests), [tests])
}

async function readSections(db: AccountDb, tests: RowOf<'practiceTests'>[]): Promise<SectionTrend[]> {
  const asked = new Set(tests.flatMap(({ questions }) => questions.map(({ id }) => id)))
  if (asked.size === 0) return []
  const rows = await db.questions.toArray()
  const bank = new Map(rows.map((row) => [row.id, row]))
  // Last, because a live query does not track reads after an await outside the database.
  try {
    const made = [...asked].some((id) => !bank.has(id)) ? await loadGenerated() : undefined
    return sectionTrends(tests, ({ questions }, at) => {
      const id = questions[at]?.id ?? ''
      return bank.get(id) ?? made?.(id)
    })
  } catch (error) {
    // Partial questions would give wrong section scores; the test scores do not need them.
    console.error('Failed to load generated questions:', error)
    return []
  }
}

/** Stores computed sums for the next visit. */
export function useKept(toKeep: SumsToKeep | undefined): void {
  const db = useCurrent()?.db
  useEffect(() => {
    // Without them the next visit only takes longer.
    if (db && toKeep) keepStudy(db, toKeep).catch((error) => console.error('Failed to keep sums of past days:', error))
  }, [db, toKeep])
}

/** Stores repacked reviews. */
function useKeptPacks(packs: PacksToKeep | null | undefined): void {
  const db = useCurrent()?.db
  useEffect(() => {
    if (db && packs) keepPacks(db, packs).catch((error) => console.error('Failed to keep packs of memories:', error))
  }, [db, packs])
}
