import { dateOfDay, monthAfter, monthOf } from '@station-zero/schema/core/time.ts'
import { parseDay, parseMonth } from '@station-zero/schema/home/history/month.ts'
import { useSearchParams } from 'react-router-dom'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { useKept } from '../use-kept.ts'
import { type MonthOfWork, readMonth, readStreak } from './read-history.ts'

export interface History {
  /** Undefined while loading; it may be of the month before. */
  work: MonthOfWork | undefined
  /** As the address names it. */
  month: string
  /** The open day; null if none is. */
  day: number | null
  today: number
  streak: number
  /** Null where there is nothing to see. */
  earlier: string | null
  later: string | null
  addressOf(day: number): string
}

/** A month of work, and the day of it that is open, both named by the address. */
export function useHistory(): History {
  const [params] = useSearchParams()
  const { day: today } = useStudyDay()
  const addressWith = useAddressWith()
  const day = parseDay(params.get('day'), today)
  const month = parseMonth(params.get('month') ?? (day === null ? null : monthOf(day)), today)
  const work = useLive((db) => readMonth(db, month, Date.now(), today), [month, today])
  const days = useLive((db) => readStreak(db, Date.now(), today), [today])
  useKept(work?.toKeep)
  useKept(days?.toKeep)
  const streak = days?.streak ?? 0
  const named = (one: string) => (one === monthOf(today) ? null : one)
  const addressOfMonth = (one: string) => addressWith({ month: named(one) })
  const hasEarlier = work?.firstMonth != null && work.firstMonth < month
  return {
    ...{ work, month, day, today, streak },
    earlier: hasEarlier ? addressOfMonth(monthAfter(month, -1)) : null,
    later: month < monthOf(today) ? addressOfMonth(monthAfter(month, 1)) : null,
    // With its month: days may be pressed while the address already names another one.
    addressOf: (one) => addressWith({ month: named(monthOf(one)), day: dateOfDay(one) }),
  }
}
