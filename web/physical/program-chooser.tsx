import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { SETTINGS } from '@station-zero/schema/account/settings.ts'
import { PROGRAM_SHAPES } from '@station-zero/schema/physical/program-plan.ts'
import { PACK_TESTS, PROGRAM_WORDS } from '@station-zero/schema/physical/program-words.ts'
import { PROGRAM_IDS, type ProgramId } from '@station-zero/schema/physical/programs.ts'
import { ChevronDown } from 'lucide-react'
import { useIsReadOnly } from '../data/session.ts'
import { useEnact } from '../saving/use-enact.ts'
import { Rows, RowValue, SectionTitle } from '../ui/rows.tsx'

type ProgramChooserProps = { chosen: ProgramId; onChoose: () => void }

/** The collapsed list of training programs. Switching to another program keeps the completed workouts of all programs. */
export function ProgramChooser({ chosen, onChoose }: ProgramChooserProps) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const choose = async (program: ProgramId) => {
    if (await enact(changeSetting, settingArgs('trainingProgram', program))) onChoose()
  }
  return (
    <details className="group border-line border-y">
      <summary className="flex min-h-13 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        Choose a program
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <fieldset disabled={isReadOnly} className="grid gap-2 pb-4">
        <legend className="sr-only">{SETTINGS.trainingProgram.label}</legend>
        {PROGRAM_IDS.map((id) => {
          const { title, purpose } = PROGRAM_WORDS[id]
          const { weeks, days } = PROGRAM_SHAPES[id]
          return (
            <label
              key={id}
              className="relative flex min-h-12 items-start gap-3 rounded-md border border-edge bg-surface p-3 hover:bg-sunken has-checked:border-2 has-checked:border-accent-ink has-checked:bg-accent-wash has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="training-program"
                value={id}
                checked={id === chosen}
                onChange={() => void choose(id)}
                className="mt-1 size-5 shrink-0 accent-accent-ink"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted text-sm">
                  {purpose} {weeks * days.length} workouts, {days.length} a week.
                </span>
              </span>
            </label>
          )
        })}
        <p className="text-muted text-sm">
          {isReadOnly ? 'Demo is read-only.' : 'You can switch at any time. Completed workouts are kept.'}
        </p>
      </fieldset>
    </details>
  )
}

/** Distance, load and time limit of the three work capacity tests. Shown with the program that prepares for the hardest of them. */
export function PackTests() {
  return (
    <section aria-labelledby="pack-tests-title">
      <SectionTitle id="pack-tests-title" title="Work Capacity Tests" />
      <Rows isBare>
        {PACK_TESTS.map(({ name, miles, pounds, minutes }) => (
          <li key={name} className="flex min-h-13 items-center justify-between gap-4 py-2">
            <span>{name}</span>
            <RowValue>
              {miles} mi{pounds > 0 && `, ${pounds} lb`}, {minutes} min
            </RowValue>
          </li>
        ))}
      </Rows>
      <p className="mt-2 max-w-prose text-muted text-sm">
        On flat ground and walking only: running fails the test. Your agency decides which test you take, and asks
        health questions first.
      </p>
    </section>
  )
}
