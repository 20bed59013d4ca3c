import { type Period, parsePeriod } from '@station-zero/schema/home/period.ts'
import { type SectionTrend, sectionTrends } from '@station-zero/schema/home/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useSearchParams } from 'react-router-dom'
import type { AccountDb } from '../../data/account-db.ts'
import { loadGenerated } from '../../data/lazy.ts'
import { listQuestions } from '../../data/repositories/questions.ts'
import { readStanding, type Standing } from '../../data/repositories/standing.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useKept, useKeptPacks } from '../use-kept.ts'

export function usePeriod(): Period {
  const [params] = useSearchParams()
  return parsePeriod(params.get('weeks'))
}

/**
 * Returns the figures for Progress; undefined while loading. They include the period that they were computed for, because a new period's
 * figures replace the previous ones only after they have been read.
 */
export function useStanding(): Standing | undefined {
  const today = useStudyDay()
  const period = usePeriod()
  const standing = useLive((db) => readStanding(db, Date.now(), period), [today, period])
  useKept(standing?.toKeep)
  useKeptPacks(standing?.packs)
  return standing
}

/**
 * Returns score trends by test section; undefined while loading. After a change of period, returns the previous trends until the new trends
 * have been read.
 */
export function useSections(tests: RowOf<'practiceTests'>[] | undefined): SectionTrend[] | undefined {
  return useLive(async (db) => (tests ? await readSections(db, tests) : undefined), [tests])
}

async function readSections(db: AccountDb, tests: RowOf<'practiceTests'>[]): Promise<SectionTrend[]> {
  const asked = new Set(tests.flatMap(({ questions }) => questions.map(({ id }) => id)))
  if (asked.size === 0) return []
  const rows = await listQuestions(db)
  const bank = new Map(rows.map((row) => [row.id, row]))
  // This import must come after all reads, because a live query does not track reads after an await outside the database.
  try {
    const made = [...asked].some((id) => !bank.has(id)) ? await loadGenerated() : undefined
    return sectionTrends(tests, ({ questions }, at) => {
      const id = questions[at]?.id ?? ''
      return bank.get(id) ?? made?.(id)
    })
  } catch (error) {
    // If some of the questions are missing, section scores would be wrong, so they are omitted.
    console.error('Failed to load generated questions for section trends:', error)
    return []
  }
}
