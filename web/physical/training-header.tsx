import { targetTitles } from '@station-zero/schema/account/targets.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { PROGRAM_SHAPES } from '@station-zero/schema/physical/program-plan.ts'
import { PROGRAMS, type ProgramId } from '@station-zero/schema/physical/programs.ts'
import { whenWords } from '@station-zero/schema/prep/plan/words.ts'
import { Play } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useStudyDay } from '../data/time.ts'
import { primaryActionClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CourseLine } from '../ui/course-line.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { dayInWords, type Program, useTestDate } from './use-program.ts'

type Tab = 'program' | 'own' | 'run' | 'times' | 'rules'

/** Links to the sections of physical training. `program` is the URL from which the person came, used by the Program tab. */
export function TrainingTabs({ current, program = '/cpat' }: { current: Tab; program?: '/physical' | '/cpat' }) {
  const tabs: { key: Tab; to: string; content: string }[] = [
    { key: 'program', to: program, content: 'Program' },
    { key: 'own', to: '/physical/own', content: 'Your own' },
    { key: 'run', to: '/cpat/run', content: 'Run-through' },
    { key: 'times', to: '/cpat/times', content: 'Times' },
    { key: 'rules', to: '/cpat/rules', content: 'Rules' },
  ]
  return (
    <TabLinks
      label="Physical training"
      isOnBar
      isOneRow
      tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.key === current }))}
    />
  )
}

type TrainingHeaderProps = {
  program: Program | 'missing' | undefined
  programId: ProgramId
  next: ReactNode
  tabs: ReactNode
}

/** The program's header: days until the test, the next workout, and the weeks. Its height does not depend on the data. */
export function TrainingHeader({ program, programId, next, tabs }: TrainingHeaderProps) {
  const known = typeof program === 'object' ? program : null
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 pb-4 md:grid-cols-[minmax(10rem,auto)_minmax(0,1fr)] md:items-end lg:grid-cols-[minmax(10rem,auto)_minmax(18rem,24rem)_minmax(0,1fr)] lg:gap-x-10">
        <Countdown programId={programId} week={known?.currentWeek} />
        <div className="grid min-h-[7.375rem] sm:min-h-[6.75rem] content-end">{next}</div>
        <Weeks program={known} programId={programId} />
      </div>
      {tabs}
    </>
  )
}

/** Shows the days until the test; without a date, or once the date has passed, shows the program's week. */
function Countdown({ programId, week }: { programId: ProgramId; week: number | undefined }) {
  const { target, testName, shortName } = PROGRAMS[programId]
  const { weeks } = PROGRAM_SHAPES[programId]
  const date = useTestDate(programId)
  const { day: today } = useStudyDay()
  const inDays = date === null ? -1 : dayOfDate(date) - today
  if (target && date !== null && inDays >= 0)
    return (
      <p>
        <span className="block text-on-bar-muted">{targetTitles[target]}</span>
        <span className="flex min-h-16 items-end gap-3">
          {inDays > 1 ? (
            <>
              <Big>{inDays}</Big>
              <Beside lead="days">{dayInWords(dayOfDate(date))}</Beside>
            </>
          ) : (
            <span className="font-display font-semibold text-5xl first-letter:uppercase">{whenWords(inDays)}</span>
          )}
        </span>
      </p>
    )
  return (
    <p>
      <span className="block text-on-bar-muted">Week</span>
      <span className="flex min-h-16 items-end gap-3">
        <Big>{week ?? <span className="invisible">1</span>}</Big>
        <Beside lead={`of ${weeks}`}>{target ? `No ${testName} date set` : shortName}</Beside>
      </span>
    </p>
  )
}

const Big = ({ children }: { children: ReactNode }) => (
  <span className="font-display font-semibold text-[4.5rem] tabular-nums leading-[0.9]">{children}</span>
)

const Beside = ({ lead, children }: { lead: string; children: ReactNode }) => (
  <span className="pb-0.5">
    <span className="block font-display font-semibold text-2xl leading-6">{lead}</span>
    <span className="block text-on-bar-muted text-sm">{children}</span>
  </span>
)

/** The program's weeks as a `CourseLine`. */
function Weeks({ program, programId }: { program: Program | null; programId: ProgramId }) {
  const { weeks } = PROGRAM_SHAPES[programId]
  const done = program?.weeks.reduce((sum, week) => sum + week.done, 0) ?? 0
  const total = program?.weeks.reduce((sum, week) => sum + week.total, 0) ?? 0
  const isOver = total > 0 && done === total
  const week = program?.currentWeek ?? 1
  const passed = isOver ? weeks : week - 1
  return (
    <div className={program ? 'md:col-span-2 lg:col-span-1' : 'invisible md:col-span-2 lg:col-span-1'}>
      <p className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{isOver ? `All ${weeks} weeks done` : `Week ${week} of ${weeks}`}</span>
        <span className="text-on-bar-muted">
          {done} of {total} workouts
        </span>
      </p>
      <CourseLine steps={weeks} done={passed} />
      <p
        aria-hidden="true"
        className={classes(
          // Each number is centered below its segment. The line starts with the ring only in the first week.
          passed === 0 ? 'ml-1.75' : '-ml-2.25',
          'mr-1.75 grid text-center text-on-bar-muted text-sm leading-4',
          weeks === 8 ? 'grid-cols-8' : 'grid-cols-4',
        )}
      >
        {Array.from({ length: weeks }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks are identified by their number
            key={at}
            className={!isOver && at + 1 === week ? 'font-semibold text-on-bar' : undefined}
          >
            {at + 1}
          </span>
        ))}
      </p>
    </div>
  )
}

type NextWorkoutProps = {
  label: string
  note: ReactNode
  minutes?: number | undefined
  onStart: () => void
}

/** The button that starts or resumes the next workout. */
export function NextWorkout({ label, note, minutes, onStart }: NextWorkoutProps) {
  const [noteId, minutesId] = [useId(), useId()]
  return (
    <button
      type="button"
      aria-describedby={minutes === undefined ? noteId : `${noteId} ${minutesId}`}
      onClick={onStart}
      className={primaryActionClass}
    >
      <Play aria-hidden="true" className="size-7" />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block">{label}</span>
        <span id={noteId} aria-hidden="true" className="block font-normal font-sans text-sm leading-5">
          {note}
        </span>
      </span>
      {minutes !== undefined && (
        <span id={minutesId} aria-hidden="true" className="whitespace-nowrap text-xl">
          {minutes} min
        </span>
      )}
    </button>
  )
}
