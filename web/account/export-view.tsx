import { ImportProblem } from '@station-zero/schema/account/export-file.ts'
import { calendarDay, dateOfDay } from '@station-zero/schema/core/time.ts'
import { FileDown, FileUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useCurrent } from '../data/active-account.ts'
import { useIsReadOnly, useVisitor } from '../data/session.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import {
  type CsvName,
  chooseExportedImages,
  exportWork,
  type Imported,
  importWork,
  tablesAsCsv,
} from '../data/work-file.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { download } from '../ui/download.ts'
import { useFocusBack } from '../ui/focus.ts'
import { Section, useNotice } from './settings-parts.tsx'

export function ExportView() {
  const data = useData()
  const isReadOnly = useIsReadOnly()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  useFocusBack(chooser, data.isBusy)
  return (
    <>
      <Section title="One file with everything">
        <div className="grid gap-4">
          <p>
            Reviews, tests, workouts, saved jobs, settings and anything in progress, in one file. You can import it
            again, here or into another account. Your posts in groups and classes and mentors’ answers are included for
            you to read; an import skips them. Images on your cards are included, up to 24 MB. Recordings and files of
            documents are not included; download them separately.
          </p>
          <Button
            size="large"
            className="sm:justify-self-start"
            disabled={data.isBusy}
            onClick={() => void data.exportAll()}
          >
            <FileDown aria-hidden="true" className="size-5" />
            Export all
          </Button>
        </div>
      </Section>
      <Section title="Tables for a spreadsheet">
        {tables.map(({ name, label, what }) => (
          <div key={name} className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-muted">{what}</p>
            <Button
              variant="secondary"
              className="min-w-40"
              disabled={data.isBusy}
              onClick={() => void data.exportTable(name)}
            >
              {label}
            </Button>
          </div>
        ))}
      </Section>
      <Section title="Import">
        <div className="grid gap-4">
          <p>
            Imports an export file into {data.whose}. Existing data stays, and nothing is duplicated. A damaged file
            changes nothing.
          </p>
          {/* Style the label as a button, so that all of it is clickable. The input inside receives keyboard focus. */}
          <label
            htmlFor={id}
            className={classes(
              buttonClass('secondary', 'large'),
              'relative focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-75 sm:justify-self-start',
            )}
          >
            <FileUp aria-hidden="true" className="size-5" />
            {data.isBusy ? 'Working...' : 'Choose a file to import'}
            <input
              ref={chooser}
              id={id}
              type="file"
              accept=".json,application/json"
              className="sr-only"
              disabled={data.isBusy || isReadOnly}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void data.importAll(file)
                target.value = ''
              }}
            />
          </label>
          <ImportOutcome outcome={data.outcome} />
        </div>
      </Section>
    </>
  )
}

const tables: readonly { name: CsvName; label: string; what: string }[] = [
  { name: 'workouts', label: 'Workouts (CSV)', what: 'Every workout with its sets' },
  {
    name: 'sets',
    label: 'Training log (CSV)',
    what: 'One row per set, in a format that other training apps can import',
  },
  { name: 'tests', label: 'Tests (CSV)', what: 'Every test with its score' },
  { name: 'reviews', label: 'Reviews (CSV)', what: 'Every card you graded' },
]

function useData() {
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
      console.error('Failed to export data:', error)
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
      const { leftOut } = await chooseExportedImages(db)
      if (leftOut > 0)
        say({
          tone: 'bad',
          text: `The file has everything except ${leftOut === 1 ? '1 image' : `${leftOut} images`} that ${leftOut === 1 ? 'is' : 'are'} not on this device or did not fit. ${leftOut === 1 ? 'It stays' : 'They stay'} in your account.`,
        })
    },
    async exportTable(name: CsvName) {
      if (db) await save(`station-zero-${name}.csv`, 'text/csv', () => tablesAsCsv[name](db))
    },
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ImportProblem) return error.message
  console.error('Failed to import exported work from a file:', error)
  return 'The device could not save all of it. The saved part is kept; import the file again to add the rest.'
}

type Outcome = { kind: 'done'; imported: Imported } | { kind: 'problem'; sentence: string } | null

/** The result of an import. Rendered even while it is empty, so that screen readers announce the result when it appears. */
function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div ref={box} aria-live="polite" className="empty:hidden">
      {outcome?.kind === 'problem' && (
        <div className="rounded-md bg-red-wash p-3 text-red-ink">
          <p className="font-semibold">Nothing was imported.</p>
          <p className="break-words">{outcome.sentence}</p>
        </div>
      )}
      {outcome?.kind === 'done' && <Done imported={outcome.imported} />}
    </div>
  )
}

function Done({ imported }: { imported: Imported }) {
  const { fresh, known, refused, drafts, setAside, profile } = imported
  return (
    <div className="rounded-md bg-green-wash p-3 text-green-ink">
      <p className="font-semibold">
        {entries(fresh)} imported{known > 0 ? `, ${entries(known)} here already` : ''}.
      </p>
      {drafts > 0 && <p>{drafts === 1 ? '1 draft is' : `${drafts} drafts are`} back.</p>}
      {setAside > 0 && (
        <p>
          {setAside === 1 ? '1 draft' : `${setAside} drafts`} in this file could not be read. Nothing was deleted: your
          next export has {setAside === 1 ? 'it' : 'them'} again.
        </p>
      )}
      {refused > 0 && <p>{entries(refused)} could not be applied; the sync list says why.</p>}
      {profile === 'filled' && <p>Gaps in your profile were filled in from the file.</p>}
      {profile === 'failed' && (
        <p>Your profile was not filled in: that needs a connection. Import again when you have one.</p>
      )}
    </div>
  )
}

const entries = (n: number): string => (n === 1 ? '1 entry' : `${n} entries`)
