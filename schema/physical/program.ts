import type { Settings } from '../account/settings.ts'
import type { RowOf } from '../tables.ts'
import type { CpatEvent } from './sets.ts'

/** Time limit for the whole course (10:20), in seconds. The individual events have no time limits (SPEC 9). */
export const CPAT_LIMIT_SECONDS = 620
/** `totalTime`: seconds for the whole course. */
export const isPass = (totalTime: number): boolean => totalTime <= CPAT_LIMIT_SECONDS
export const CPAT_EVENT_COUNT = 8
export const PROGRAM_WEEKS = 8
export const PROGRAM_DAYS = [1, 2, 4, 6] as const

type Workout = Pick<RowOf<'workouts'>, 'id' | 'week'>
type Progress = RowOf<'workoutProgress'>

export interface WeekProgress {
  week: number
  done: number
  total: number
}

/** Whether the person undid this completion. An undone completion is not counted anywhere. */
export const isUndone = ({ undoneAt }: Pick<Progress, 'undoneAt'>): boolean => typeof undoneAt === 'number'

const OWN = 'own'

/** Whether the completion is of a personal workout, outside the program. */
export const isPersonal = ({ workoutId }: Pick<Progress, 'workoutId'>): boolean =>
  workoutId === OWN || workoutId.startsWith(`${OWN}:`)

/** Id of the saved workout from which the completion was started; undefined if it was started without one. */
export const templateOf = ({ workoutId }: Pick<Progress, 'workoutId'>): string | undefined =>
  workoutId.startsWith(`${OWN}:`) ? workoutId.slice(OWN.length + 1) : undefined

export const personalWorkoutId = (templateId?: string): string => (templateId ? `${OWN}:${templateId}` : OWN)

export function latestCompletions(progress: readonly Progress[]): Map<string, Progress> {
  const latest = new Map<string, Progress>()
  for (const row of progress) {
    if (isUndone(row)) continue
    const known = latest.get(row.workoutId)
    if (!known || row.completedAt > known.completedAt) latest.set(row.workoutId, row)
  }
  return latest
}

type Planned = { id: string; name: string; week: number; day: number }

/** Returns the first workout of the program that was never completed; undefined if all were completed. */
export function nextWorkout<W extends Planned>(workouts: readonly W[], done: ReadonlySet<string>): W | undefined {
  return [...workouts].sort((a, b) => a.week - b.week || a.day - b.day).find(({ id }) => !done.has(id))
}

export function weeksOf(
  workouts: readonly Workout[],
  isDone: (workoutId: string) => boolean,
  weeks: number = PROGRAM_WEEKS,
): WeekProgress[] {
  return Array.from({ length: weeks }, (_, at) => {
    const ofWeek = workouts.filter(({ week }) => week === at + 1)
    return { week: at + 1, done: ofWeek.filter(({ id }) => isDone(id)).length, total: ofWeek.length }
  })
}

/** The first week with an open workout; the last week if all are done. */
export const currentWeek = (weeks: readonly WeekProgress[]): number =>
  weeks.find(({ done, total }) => done < total)?.week ?? weeks.length

/** Parses the number of a week of a program with `weeks` weeks; null if the text is not a valid week number. */
export function parseWeek(text: string | null, weeks: number = PROGRAM_WEEKS): number | null {
  return text !== null && /^[1-9]$/.test(text) && Number(text) <= weeks ? Number(text) : null
}

/** Labels of the ratings 1 to 5. */
export const RATING_LABELS = ['Very easy', 'Easy', 'Moderate', 'Hard', 'Very hard'] as const

/** After a workout rated 4 or lower, the program continues. A workout with a higher rating is repeated at the same load (CONTENT). */
export const shouldRepeat = (rating: number | null): boolean => rating !== null && rating > 4

/** 1 Beginner to 5 Expert (SPEC 3). */
export const DIFFICULTY_LABELS = ['Beginner', 'Easy', 'Moderate', 'Hard', 'Expert'] as const
export const difficultyLabel = (difficulty: number): string => DIFFICULTY_LABELS[difficulty - 1] ?? 'Moderate'

type Level = Settings['defaultWorkoutDifficulty']

/** Workout difficulties (1 Beginner to 5 Expert) of each level. */
const DIFFICULTIES: Record<Level, readonly number[]> = {
  beginner: [1, 2],
  moderate: [3],
  advanced: [4],
  expert: [5],
}

export const isOfLevel = (difficulty: number, level: Level): boolean => DIFFICULTIES[level].includes(difficulty)

/** CPAT Training calls the seventh event 'Rescue Drag'; elsewhere it is 'Rescue' (SPEC 2). */
export const cpatTrainingName = (event: CpatEvent): string => (event === 'Rescue' ? 'Rescue Drag' : event)

export interface ReferenceFigure {
  name: CpatEvent
  weight: string
  time: string
  /** Explains what the published figure omits or gets wrong (CONTENT). */
  correction?: string
}

/** The specification's event times. They add up to 19:56 and are neither limits nor targets. */
export const REFERENCE_FIGURES: readonly ReferenceFigure[] = [
  { name: 'Stair Climb', weight: '75 lbs', time: '3 min' },
  {
    name: 'Hose Drag',
    weight: '200 lbs',
    time: '1 min 42 sec',
    correction: 'the 200 is feet of hose, not pounds: you pull one end of a 200-foot line',
  },
  {
    name: 'Equipment Carry',
    weight: '2x42.5 lbs',
    time: '1 min 29 sec',
    correction: 'the test uses two real saws; we found no public source for their weights, so ask at your orientation',
  },
  { name: 'Ladder Raise & Extension', weight: 'varies', time: '2 min 39 sec' },
  { name: 'Forcible Entry', weight: '10 lb sledge', time: '1 min 41 sec' },
  { name: 'Search', weight: 'no weight', time: '4 min 8 sec' },
  { name: 'Rescue', weight: '165 lb dummy', time: '2 min 49 sec' },
  { name: 'Ceiling Breach & Pull', weight: '80 lbs', time: '2 min 28 sec' },
]

export const REFERENCE_NOTE =
  'Reference figures only: neither limits nor targets. They add up to 19:56; the real limit is 10:20 for the whole course.'
