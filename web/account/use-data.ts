import { ImportProblem } from '@station-zero/schema/account/export-file.ts'
import { calendarDay, dateOfDay } from '@station-zero/schema/core/time.ts'
import { useState } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { useVisitor } from '../data/session.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { type CsvName, exportWork, importWork, tablesAsCsv } from '../data/work-file.ts'
import { download } from '../ui/download.ts'
import type { Outcome } from './import-outcome.tsx'
import { useNotice } from './notice.ts'

export function useData() {
  const db = useCurrent()?.db
  const { user } = useVisitor()
  const say = useNotice()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  async function save(name: string, type: string, write: () => Promise<string>) {
    setIsBusy(true)
    try {
      download(new Blob([await write()], { type }), name)
      say({ tone: 'good', text: `Exported: ${name}` })
    } catch (error) {
      console.error('Failed to export:', error)
      say({ tone: 'bad', text: 'Export failed. Your work has not changed; try again.' })
    } finally {
      setIsBusy(false)
    }
  }

  async function importAll(file: File) {
    setIsBusy(true)
    setOutcome(null)
    say(null)
    try {
      setOutcome({ kind: 'done', imported: await importWork(file, user) })
    } catch (error) {
      setOutcome({ kind: 'problem', sentence: problemOf(error) })
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    outcome,
    whose: user ? `${user.username}'s account` : 'your work as a guest',
    importAll,
    async exportAll() {
      if (!db) return
      const today = dateOfDay(calendarDay(Date.now(), deviceTimeZone()))
      await save(`station-zero-${today}.json`, 'application/json', () => exportWork(db, user, Date.now()))
    },
    async exportTable(name: CsvName) {
      if (db) await save(`station-zero-${name}.csv`, 'text/csv', () => tablesAsCsv[name](db))
    },
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ImportProblem) return error.message
  console.error('Failed to import:', error)
  return 'The device could not save all of it. What was saved stays; import the file again for the rest.'
}
