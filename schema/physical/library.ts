import type { RowOf } from '../tables.ts'
import { type Movement, measuresOf, movementOf } from './exercises.ts'
import type { CpatEvent, DistanceUnit, ExerciseKind, LoggedSet, WeightUnit } from './sets.ts'

/** The exercises that a person can choose for a personal workout. */

export interface LibraryExercise {
  name: string
  kind: ExerciseKind
  /** Main muscles, in order of importance. */
  muscles: readonly string[]
  /** The CPAT event that the exercise trains; null for the person's own exercises. */
  event: CpatEvent | null
}

const exercise = (name: string, kind: ExerciseKind, event: CpatEvent, ...muscles: string[]): LibraryExercise => ({
  ...{ name, kind, event, muscles },
})

/** Common exercises that are not in the program. */
const common: readonly LibraryExercise[] = [
  exercise('Deadlift', 'weight', 'Rescue', 'Glutes', 'Hamstrings', 'Back'),
  exercise('Sumo deadlift', 'weight', 'Rescue', 'Glutes', 'Inner thighs', 'Back'),
  exercise('Squat', 'weight', 'Stair Climb', 'Quads', 'Glutes'),
  exercise('Front squat', 'weight', 'Stair Climb', 'Quads', 'Core'),
  exercise('Bodyweight squat', 'reps', 'Stair Climb', 'Quads', 'Glutes'),
  exercise('Split squat', 'weight', 'Stair Climb', 'Quads', 'Glutes'),
  exercise('Walking lunge', 'weight', 'Stair Climb', 'Quads', 'Glutes'),
  exercise('Leg press', 'weight', 'Stair Climb', 'Quads', 'Glutes'),
  exercise('Leg curl', 'weight', 'Rescue', 'Hamstrings'),
  exercise('Leg extension', 'weight', 'Stair Climb', 'Quads'),
  exercise('Calf raise', 'weight', 'Stair Climb', 'Calves'),
  exercise('Hip thrust', 'weight', 'Rescue', 'Glutes', 'Hamstrings'),
  exercise('Kettlebell swing', 'weight', 'Forcible Entry', 'Glutes', 'Hamstrings', 'Core'),
  exercise('Box jump', 'reps', 'Stair Climb', 'Quads', 'Calves'),
  exercise('Wall sit', 'time', 'Stair Climb', 'Quads'),
  exercise('Bench press', 'weight', 'Ceiling Breach & Pull', 'Chest', 'Triceps', 'Shoulders'),
  exercise('Incline bench press', 'weight', 'Ceiling Breach & Pull', 'Chest', 'Shoulders'),
  exercise('Dumbbell bench press', 'weight', 'Ceiling Breach & Pull', 'Chest', 'Triceps'),
  exercise('Push-up', 'reps', 'Ceiling Breach & Pull', 'Chest', 'Triceps', 'Core'),
  exercise('Dip', 'reps', 'Ceiling Breach & Pull', 'Triceps', 'Chest'),
  exercise('Assisted dip', 'assisted', 'Ceiling Breach & Pull', 'Triceps', 'Chest'),
  exercise('Overhead press', 'weight', 'Ladder Raise & Extension', 'Shoulders', 'Triceps'),
  exercise('Push press', 'weight', 'Ladder Raise & Extension', 'Shoulders', 'Legs'),
  exercise('Lateral raise', 'weight', 'Ladder Raise & Extension', 'Shoulders'),
  exercise('Thruster', 'weight', 'Ladder Raise & Extension', 'Quads', 'Shoulders'),
  exercise('Pull-up', 'reps', 'Ladder Raise & Extension', 'Lats', 'Biceps'),
  exercise('Chin-up', 'reps', 'Ladder Raise & Extension', 'Lats', 'Biceps'),
  exercise('Assisted pull-up', 'assisted', 'Ladder Raise & Extension', 'Lats', 'Biceps'),
  exercise('Dead hang', 'time', 'Equipment Carry', 'Forearms', 'Lats'),
  exercise('Barbell row', 'weight', 'Hose Drag', 'Back', 'Biceps'),
  exercise('Seated cable row', 'weight', 'Hose Drag', 'Back', 'Biceps'),
  exercise('Inverted row', 'reps', 'Hose Drag', 'Back', 'Biceps'),
  exercise('Face pull', 'weight', 'Ceiling Breach & Pull', 'Rear shoulders', 'Upper back'),
  exercise('Shrug', 'weight', 'Equipment Carry', 'Traps'),
  exercise('Biceps curl', 'weight', 'Equipment Carry', 'Biceps'),
  exercise('Hammer curl', 'weight', 'Equipment Carry', 'Biceps', 'Forearms'),
  exercise('Triceps extension', 'weight', 'Ceiling Breach & Pull', 'Triceps'),
  exercise('Power clean', 'weight', 'Ladder Raise & Extension', 'Legs', 'Back', 'Shoulders'),
  exercise('Turkish get-up', 'weight', 'Search', 'Core', 'Shoulders'),
  exercise('Sit-up', 'reps', 'Search', 'Abs'),
  exercise('Hanging leg raise', 'reps', 'Search', 'Abs', 'Hip flexors'),
  exercise('Back extension', 'reps', 'Rescue', 'Lower back', 'Glutes'),
  exercise('Side plank', 'time', 'Search', 'Obliques'),
  exercise('Mountain climber', 'time', 'Search', 'Core', 'Shoulders'),
  exercise('Burpee', 'reps', 'Search', 'Whole body'),
  exercise('Tire flip', 'reps', 'Forcible Entry', 'Legs', 'Back'),
  exercise('Wood chop', 'weight', 'Forcible Entry', 'Obliques', 'Shoulders'),
  exercise('Battle ropes', 'time', 'Hose Drag', 'Shoulders', 'Core'),
  exercise('Sandbag carry', 'loaded-distance', 'Rescue', 'Core', 'Legs'),
  exercise('Sled push', 'loaded-distance', 'Hose Drag', 'Legs'),
  exercise('Run', 'distance', 'Stair Climb', 'Legs', 'Heart and lungs'),
  exercise('Treadmill run', 'distance', 'Stair Climb', 'Legs', 'Heart and lungs'),
  exercise('Walk', 'distance', 'Stair Climb', 'Legs'),
  exercise('Ruck', 'loaded-distance', 'Stair Climb', 'Legs', 'Back', 'Heart and lungs'),
  exercise('Row', 'distance', 'Hose Drag', 'Back', 'Legs', 'Heart and lungs'),
  exercise('Bike', 'distance', 'Stair Climb', 'Legs', 'Heart and lungs'),
  exercise('Swim', 'distance', 'Search', 'Whole body', 'Heart and lungs'),
  exercise('Elliptical', 'time', 'Stair Climb', 'Legs', 'Heart and lungs'),
  exercise('Stair climb', 'loaded-time', 'Stair Climb', 'Quads', 'Glutes', 'Heart and lungs'),
  exercise('Jump rope', 'time', 'Stair Climb', 'Calves', 'Heart and lungs'),
  exercise('Stretching', 'time', 'Search', 'Mobility'),
]

const LEGS = ['Quads', 'Glutes']
const DRAG = ['Legs', 'Back', 'Grip']
const PRESS = ['Shoulders', 'Triceps']
const CORE = ['Core', 'Shoulders']

/** The muscles of the program's exercises. */
const movementMuscles: Record<Movement, readonly string[]> = {
  ...{
    'step-up': LEGS,
    'stair-climb': LEGS,
    'incline-walk': LEGS,
    run: ['Legs', 'Heart and lungs'],
    'band-march': LEGS,
  },
  'row-machine': ['Back', 'Legs', 'Heart and lungs'],
  ...{ 'sled-drag': DRAG, 'dummy-drag': DRAG, 'backward-sled': ['Quads', 'Back', 'Grip'] },
  ...{ 'rope-pull': ['Back', 'Biceps', 'Grip'], 'rope-pull-down': ['Lats', 'Biceps', 'Grip'] },
  ...{ crawl: CORE, 'bear-crawl': CORE, 'low-crawl': CORE, plank: ['Core'], 'shoulder-tap': CORE },
  ...{ 'overhead-press': PRESS, 'push-press': [...PRESS, 'Legs'], 'landmine-press': PRESS },
  ...{ 'landmine-raise': ['Shoulders', 'Core', 'Grip'], 'overhead-push': ['Shoulders', 'Triceps', 'Lats'] },
  ...{ 'pull-down': ['Lats', 'Biceps'], chop: ['Obliques', 'Shoulders'], 'goblet-squat': LEGS },
  ...{ 'cable-row': ['Back', 'Biceps'], deadlift: ['Glutes', 'Hamstrings', 'Back'] },
  ...{ 'hip-hinge': ['Hamstrings', 'Glutes'], 'dumbbell-row': ['Back', 'Biceps'] },
  ...{
    carry: ['Grip', 'Traps', 'Core'],
    'suitcase-carry': ['Grip', 'Obliques'],
    'shelf-lift': ['Legs', 'Back', 'Grip'],
  },
  ...{ slam: ['Core', 'Lats'], sledge: ['Core', 'Shoulders', 'Grip'] },
}

type Workout = Pick<RowOf<'workouts'>, 'exercises'>

/** Returns the common exercises and the program's exercises, sorted by name. */
export function libraryOf(workouts: readonly Workout[]): LibraryExercise[] {
  const byName = new Map(common.map((one) => [one.name, one]))
  for (const planned of workouts.flatMap(({ exercises }) => exercises)) {
    const { name, targetEvent } = planned
    if (byName.has(name)) continue
    const movement = movementOf(planned)
    byName.set(name, {
      ...{ name, event: targetEvent, kind: kindOfMeasures(measuresOf(planned)) },
      muscles: movement ? movementMuscles[movement] : [],
    })
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function kindOfMeasures(measures: readonly string[]): ExerciseKind {
  const has = (measure: string) => measures.includes(measure)
  if (has('distance')) return has('weight') ? 'loaded-distance' : 'distance'
  if (has('reps')) return has('weight') ? 'weight' : 'reps'
  return has('weight') ? 'loaded-time' : 'time'
}

/** Infers the kind of an exercise that is not in the library from its logged sets. */
export function kindOfSets(sets: readonly LoggedSet[]): ExerciseKind {
  if (sets.some(({ isAssisted }) => isAssisted)) return 'assisted'
  const measures = (['weight', 'reps', 'distance', 'seconds'] as const).filter((measure) =>
    sets.some((set) => set[measure] !== undefined),
  )
  return measures.length === 0 ? 'weight' : kindOfMeasures(measures)
}

export const KIND_LABELS: Record<ExerciseKind, string> = {
  weight: 'Weight and reps',
  reps: 'Reps',
  assisted: 'Reps with help (assisted)',
  time: 'Time',
  'loaded-time': 'Weight and time',
  distance: 'Distance and time',
  'loaded-distance': 'Weight, distance and time',
}

/** Exercises whose distance is entered in meters, and those whose distance is shorter than a mile. */
const IN_METERS = new Set(['Row', 'Swim'])
const SHORT = new Set(['Sandbag carry', 'Sled push', 'Sled drag distance test'])

/** Returns the distance unit of an exercise for a person with this weight unit. */
export function distanceUnitOf(name: string, unit: WeightUnit): DistanceUnit {
  if (IN_METERS.has(name)) return 'm'
  if (SHORT.has(name)) return unit === 'kg' ? 'm' : 'ft'
  return unit === 'kg' ? 'km' : 'mi'
}
