import { foldForSearch } from '@station-zero/schema/core/search-words.ts'
import { sessionsByExercise } from '@station-zero/schema/physical/exercises.ts'
import { KIND_LABELS, kindOfSets, type LibraryExercise, libraryOf } from '@station-zero/schema/physical/library.ts'
import { EXERCISE_KINDS, type ExerciseKind } from '@station-zero/schema/physical/sets.ts'
import { Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { listCompletions, listOwnWorkouts, listWorkouts } from '../../data/repositories/training.ts'
import { useLive } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Rows } from '../../ui/rows.tsx'

const MAX_NAME_LENGTH = 80

/** Returns the library together with the person's own exercises, most recently done first; undefined while loading. */
export function useExercises(): LibraryExercise[] | undefined {
  return useLive(async (db) => {
    const [workouts, completions, own] = await Promise.all([listWorkouts(db), listCompletions(db), listOwnWorkouts(db)])
    const byName = new Map(libraryOf(workouts).map((one) => [one.name, one]))
    const addOwn = (name: string, kind: ExerciseKind) =>
      byName.has(name) || byName.set(name, { name, kind, muscles: [], event: null })
    const sessions = sessionsByExercise(completions)
    for (const { name, kind } of own.flatMap(({ exercises }) => exercises)) if (kind) addOwn(name, kind)
    for (const [name, [last]] of sessions) addOwn(name, kindOfSets(last?.sets ?? []))
    const lastAt = (name: string) => sessions.get(name)?.[0]?.at ?? 0
    return [...byName.values()].sort((a, b) => lastAt(b.name) - lastAt(a.name) || (a.name < b.name ? -1 : 1))
  }, [])
}

type ExercisePickerProps = { title: string; onPick: (exercise: LibraryExercise) => void; onClose: () => void }

/** A dialog for choosing an exercise from the library, or entering the name of a new exercise. */
export function ExercisePicker({ title, onPick, onClose }: ExercisePickerProps) {
  const exercises = useExercises()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<ExerciseKind>('weight')
  const name = typed.trim().slice(0, MAX_NAME_LENGTH)
  const found = useMemo(() => findIn(exercises ?? [], typed), [exercises, typed])
  const isKnown = exercises?.some((one) => foldForSearch(one.name) === foldForSearch(name)) ?? true
  return (
    <Dialog open onClose={onClose} title={title}>
      <div data-kept className="grid gap-4">
        <search className="relative block">
          <label htmlFor="exercise-search" className="sr-only">
            Search exercises, muscles or CPAT events
          </label>
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 text-muted" />
          <input
            id="exercise-search"
            type="search"
            value={typed}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            placeholder="Exercise, muscle or CPAT event"
            onChange={({ target }) => setTyped(target.value)}
            className="block h-12 w-full rounded-md border border-edge bg-surface pr-3 pl-11 text-base text-ink placeholder:text-muted"
          />
        </search>
        <p role="status" className="sr-only">
          {exercises && `${found.length} exercises`}
        </p>
        {found.length > 0 && (
          <Rows>
            {found.map((exercise) => (
              <li key={exercise.name} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
                <button
                  type="button"
                  onClick={() => onPick(exercise)}
                  className="min-h-14 w-full px-4 py-2 text-left -outline-offset-3 hover:bg-sunken"
                >
                  <span className="block font-semibold [overflow-wrap:anywhere]">{exercise.name}</span>
                  <span className="block text-muted text-sm">{aboutExercise(exercise)}</span>
                </button>
              </li>
            ))}
          </Rows>
        )}
        {name !== '' && !isKnown && (
          <div className="grid gap-3 rounded-lg border border-line p-4">
            <SelectField
              label={`What do you enter for “${name}”?`}
              name="kind"
              value={kind}
              options={EXERCISE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              onChange={({ target }) => setKind(EXERCISE_KINDS.find((one) => one === target.value) ?? 'weight')}
            />
            <Button variant="secondary" onClick={() => onPick({ name, kind, muscles: [], event: null })}>
              <Plus aria-hidden="true" className="size-5" />
              Use it as your own exercise
            </Button>
          </div>
        )}
        {name === '' && <p className="text-muted text-sm">Not in the list? Type its name to add your own exercise.</p>}
      </div>
    </Dialog>
  )
}

/** Describes an exercise, for example 'Glutes, hamstrings, back · for the Rescue'. */
export function aboutExercise({ muscles, event }: Pick<LibraryExercise, 'muscles' | 'event'>): string {
  const words = muscles.join(', ')
  const named = words && `${words[0]}${words.slice(1).toLowerCase()}`
  return [named, event ? `for the ${event}` : 'Your own exercise'].filter(Boolean).join(' · ')
}

function findIn(exercises: readonly LibraryExercise[], typed: string): readonly LibraryExercise[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return exercises.filter(({ name, muscles, event }) => {
    const text = foldForSearch([name, ...muscles, event ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  })
}
