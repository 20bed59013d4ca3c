import { type Reminder, remindersOf } from '@station-zero/schema/account/reminders.ts'
import type { HomeFigures } from '@station-zero/schema/home/reply.ts'
import type { Thing, TodayFacts } from '@station-zero/schema/home/thing.ts'
import { today } from '@station-zero/schema/home/today.ts'
import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import { countUnreadMatches } from '../../db/queries/count-matches.ts'
import type { AccountDb, Draft } from '../../db/stores/account-db.ts'
import { hasContent } from '../../db/stores/content-status.ts'
import { loadOnce } from '../../ui/use-load.ts'
import { figuresOf } from '../read-figures.ts'
import { loadUnderWay } from '../under-way/load-under-way.ts'
import { UNDER_WAY_KEYS } from '../under-way/under-way-keys.ts'
import { type HomeRows, readHomeRows } from './home-rows.ts'
import { todayFactsOf } from './today-facts.ts'

const DAY_MS = 86_400_000
const CLOSING_WITHIN_DAYS = 7

export interface Home {
  underWay: UnderWay[]
  things: Thing[]
  reminders: Reminder[]
  figures: HomeFigures
  /** Whether there is study material on this device. */
  hasContent: boolean
  /** Whether every collection has arrived, so the list will not grow in a moment. */
  isComplete: boolean
  /** A guest's work has moved into this account, and the person has not put the note about it away. */
  hasNews: boolean
}

/** Everything on the home screen, in one read. */
export async function readHome(db: AccountDb, now: number): Promise<Home> {
  const [rows, drafts, newMatches, questions, oralQuestions, came, isComplete] = await Promise.all([
    readHomeRows(db, now),
    db.drafts.bulkGet(Object.values(UNDER_WAY_KEYS)),
    countUnreadMatches(db),
    db.questions.limit(1).primaryKeys(),
    db.oralQuestions.limit(1).primaryKeys(),
    db.local.get('came-along'),
    hasContent(db),
  ])
  // After the last question to the database, because waiting for a file ends what Dexie watches.
  const underWay = await underWayOf(drafts, rows)
  const can = { test: questions.length > 0, interview: oralQuestions.length > 0 }
  const facts = todayFactsOf(rows, underWay.map(sortOf), can)
  const figures = figuresOf(rows)
  return {
    underWay,
    things: today(facts),
    reminders: remindersOf(rows.settings, {
      due: rows.due,
      hasTrainedLately: rows.progress.some(({ completedAt }) => completedAt >= rows.startsAt - DAY_MS),
      nextWorkout: figures.nextWorkout,
      newMatches,
      closing: facts.jobs.closing
        .filter(({ inDays }) => inDays < CLOSING_WITHIN_DAYS)
        .map(({ title, inDays }) => ({ title, days: inDays })),
    }),
    figures,
    hasContent: rows.due.isLoaded || rows.due.total > 0,
    isComplete,
    hasNews: came !== undefined,
  }
}

/** Reading drafts takes the schemas of all of them, which somebody with nothing under way does not need. */
async function underWayOf(drafts: (Draft | undefined)[], { completedIds, sessions }: HomeRows): Promise<UnderWay[]> {
  if (drafts.every((draft) => !draft)) return []
  try {
    return (await loadOnce(loadUnderWay)).underWayOf(drafts, {
      countCompletions: (workoutId) => completedIds.filter((id) => id === workoutId).length,
      hasSession: (sessionId) => sessions.some(({ id }) => id === sessionId),
    })
  } catch (error) {
    console.error('Failed to load what is under way:', error)
    return []
  }
}

const sortOf = ({ kind }: UnderWay): TodayFacts['underWay'][number] =>
  kind === 'workout' ? 'workout' : kind === 'exam' || kind === 'test' ? 'test' : 'session'
