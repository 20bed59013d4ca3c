import type { RowOf } from '@station-zero/schema/tables.ts'
import { List, Settings2, Square, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { WorkoutOptions } from './workout-options.tsx'

type WorkoutHeaderProps = {
  workout: RowOf<'workouts'>
  isList: boolean
  onList: (isList: boolean) => void
  onClose: () => void
}

/** Which workout this is, the way out, and the way to the whole list. */
export function WorkoutHeader({ workout, isList, onList, onClose }: WorkoutHeaderProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="icon" aria-label="Close workout" className="size-[52px]" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
        {/* On a phone the details get a line of their own: beside three buttons they would take three. */}
        <div className="contents xs:block xs:min-w-0 xs:flex-[1_1_6rem]">
          <h1 tabIndex={-1} className="min-w-0 flex-[1_1_6rem] text-xl xs:text-2xl sm:text-3xl">
            {workout.name}
          </h1>
          <p className="order-last basis-full text-muted text-sm">
            Week {workout.week} · Day {workout.day} · {workout.duration} min target
          </p>
        </div>
        <Button
          variant="secondary"
          size="icon"
          aria-label="Workout options"
          className="size-[52px]"
          onClick={() => setIsChoosing(true)}
        >
          <Settings2 aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={isList ? 'One set at a time' : 'All exercises'}
          className="size-[52px]"
          onClick={() => onList(!isList)}
        >
          {isList ? <Square aria-hidden="true" /> : <List aria-hidden="true" />}
        </Button>
      </div>
      {isChoosing && <WorkoutOptions onClose={() => setIsChoosing(false)} />}
    </header>
  )
}
