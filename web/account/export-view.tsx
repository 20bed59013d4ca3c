import { FileDown, FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { Button } from '../ui/button.tsx'
import { useFocusBack } from '../ui/focus.ts'
import { Back } from './back.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { Section } from './section.tsx'
import { useData } from './use-data.ts'

export function ExportView({ onBack }: { onBack: () => void }) {
  const data = useData()
  const isReadOnly = useIsReadOnly()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  useFocusBack(chooser, data.isBusy)
  return (
    <div className="grid gap-6">
      <Back onBack={onBack} />
      <Section title="One file with everything">
        <p className="py-2">
          Reviews, tests, workouts, saved jobs, settings and anything in progress, in one file. You can import all of it
          again, here or into another account. Recordings are not included; download them separately.
        </p>
        <Button size="large" className="w-full" disabled={data.isBusy} onClick={() => void data.exportAll()}>
          <FileDown aria-hidden="true" className="size-5" />
          Export all
        </Button>
      </Section>
      <Section title="Tables for a spreadsheet">
        <div className="grid gap-2 pt-2 sm:grid-cols-3">
          <Button
            variant="secondary"
            className="px-2!"
            disabled={data.isBusy}
            onClick={() => void data.exportTable('workouts')}
          >
            Workouts (CSV)
          </Button>
          <Button
            variant="secondary"
            className="px-2!"
            disabled={data.isBusy}
            onClick={() => void data.exportTable('tests')}
          >
            Tests (CSV)
          </Button>
          <Button
            variant="secondary"
            className="px-2!"
            disabled={data.isBusy}
            onClick={() => void data.exportTable('reviews')}
          >
            Reviews (CSV)
          </Button>
        </div>
      </Section>
      <Section title="Import">
        <p className="py-2">
          Brings an export into {data.whose}. What is there already stays and is not doubled. A file that is broken
          changes nothing.
        </p>
        {/* The label is the button: all of it is clickable, and the keyboard reaches the input. */}
        <label
          htmlFor={id}
          className="flex min-h-14 items-center justify-center gap-2 rounded-md border border-edge px-6 py-3 font-semibold text-lg focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:opacity-55"
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
        {isReadOnly && <p className="mt-2 text-muted text-sm">{READ_ONLY}</p>}
        <ImportOutcome outcome={data.outcome} />
      </Section>
    </div>
  )
}
