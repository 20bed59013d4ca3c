import { notLearnedWords, recallWords } from '@station-zero/schema/prep/plan/words.ts'
import { CalendarPlus } from 'lucide-react'
import { useCurrent } from '../../data/active-account.ts'
import { Button } from '../../ui/button.tsx'
import { ReadinessLine } from '../readiness/readiness-line.tsx'
import type { Home } from '../today/read-home.ts'
import { AskForDates } from './ask-for-dates.tsx'
import { DateLines } from './date-lines.tsx'
import { downloadAllDates } from './download-all-dates.ts'
import { SetDates } from './set-dates.tsx'
import { WeekStrip } from './week-strip.tsx'

/** What comes after today: the week ahead and the dates it leads to, or the question for them. */
export function PlanPart({ home }: { home: Home }) {
  const db = useCurrent()?.db
  const { dates, plan, closing, isAsking, training = [] } = home
  if (dates.length === 0) return isAsking ? <AskForDates /> : <SetDates />
  const progress = plan?.progress
  const counted = [...(progress ? ['cards'] : []), ...(training.length > 0 ? ['workouts'] : [])]
  const isAnyOnTop = training.some(({ isOnTop }) => isOnTop)
  const notes = [
    isAnyOnTop && 'Days with a dumbbell also have a workout that takes longer than your minutes, so it comes on top.',
    progress && notLearnedWords(progress.notLearned),
    progress?.recall && recallWords(progress.recall),
  ]
  return (
    <section
      aria-labelledby="ahead-title"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="ahead-title" className="text-2xl">
        Your week
      </h2>
      {counted.length > 0 && (
        <p className="-mt-2 text-muted text-sm">
          Minutes on each day: today, what is left of the list above; then {counted.join(' and ')}.
        </p>
      )}
      <WeekStrip
        dates={dates}
        today={home.things.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)}
        ahead={progress?.ahead ?? []}
        training={training}
        closing={closing}
      />
      <DateLines dates={dates} />
      {plan && <ReadinessLine />}
      {notes.map((note) => note && <p key={note}>{note}</p>)}
      <div className="flex flex-wrap gap-2">
        <SetDates isShort />
        <Button variant="secondary" onClick={() => db && void downloadAllDates(db, dates)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to calendar
        </Button>
      </div>
    </section>
  )
}
