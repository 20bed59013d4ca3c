import type { RowOf } from '../tables.ts'

/** The movements that have a drawing. Exercises that move the same way share one. */
export const MOVEMENTS = [
  ...(['step-up', 'stair-climb', 'incline-walk', 'run', 'band-march', 'row-machine'] as const),
  ...(['sled-drag', 'dummy-drag', 'backward-sled', 'rope-pull', 'rope-pull-down'] as const),
  ...(['crawl', 'bear-crawl', 'low-crawl', 'plank', 'shoulder-tap'] as const),
  ...(['overhead-press', 'push-press', 'landmine-press', 'landmine-raise', 'overhead-push'] as const),
  ...(['pull-down', 'chop', 'goblet-squat', 'cable-row', 'deadlift', 'hip-hinge', 'dumbbell-row'] as const),
  ...(['carry', 'suitcase-carry', 'shelf-lift', 'slam', 'sledge'] as const),
] as const
export type Movement = (typeof MOVEMENTS)[number]

type Exercise = RowOf<'workouts'>['exercises'][number]

interface Told {
  movement: Movement
  /** What the person counts or measures, where the program prescribes only a time. */
  counts?: 'reps' | 'distance'
  /** The exercise is done against the clock: fewer seconds are better. */
  isRace?: true
}

const told: Record<string, Told> = {
  'Step-ups': { movement: 'step-up' },
  'Three-minute step test': { movement: 'step-up' },
  'Stair machine climb': { movement: 'stair-climb' },
  'Staircase intervals': { movement: 'stair-climb' },
  'Station 1: Stair Climb': { movement: 'stair-climb' },
  'Incline walk': { movement: 'incline-walk' },
  'Run-walk intervals': { movement: 'run' },
  'Band-resisted march': { movement: 'band-march' },
  'Rowing intervals': { movement: 'row-machine' },
  'Forward sled drag': { movement: 'sled-drag' },
  'Sled drag distance test': { movement: 'sled-drag', counts: 'distance' },
  'Station 2: Hose Drag': { movement: 'sled-drag' },
  'Backward dummy drag': { movement: 'dummy-drag' },
  'Dummy drag test': { movement: 'dummy-drag', isRace: true },
  'Station 7: Rescue': { movement: 'dummy-drag', isRace: true },
  'Backward sled drag': { movement: 'backward-sled' },
  'Kneeling rope pull': { movement: 'rope-pull' },
  'Hand-over-hand rope pull-down': { movement: 'rope-pull-down' },
  'Hands-and-knees crawl': { movement: 'crawl' },
  'Vest crawl': { movement: 'crawl' },
  '64-foot crawl test': { movement: 'crawl', isRace: true },
  'Station 6: Search': { movement: 'crawl', isRace: true },
  'Bear crawl': { movement: 'bear-crawl' },
  'Low crawl': { movement: 'low-crawl' },
  'Forearm plank': { movement: 'plank' },
  'Plank shoulder taps': { movement: 'shoulder-tap' },
  'Dumbbell overhead press': { movement: 'overhead-press' },
  'Overhead press count': { movement: 'overhead-press', counts: 'reps' },
  'Dumbbell push press': { movement: 'push-press' },
  'Half-kneeling landmine press': { movement: 'landmine-press' },
  'Landmine hand-over-hand raise': { movement: 'landmine-raise' },
  'Station 4: Ladder Raise & Extension': { movement: 'landmine-raise' },
  'Overhead push and pull': { movement: 'overhead-push' },
  'Station 8: Ceiling Breach & Pull': { movement: 'overhead-push' },
  'Lat pull-down': { movement: 'pull-down' },
  'Pull-down count': { movement: 'pull-down', counts: 'reps' },
  'Cable chop': { movement: 'chop' },
  'Goblet squat': { movement: 'goblet-squat' },
  'Half-kneeling cable row': { movement: 'cable-row' },
  'Hex-bar deadlift': { movement: 'deadlift' },
  'Romanian deadlift': { movement: 'hip-hinge' },
  'One-arm dumbbell row': { movement: 'dumbbell-row' },
  "Farmer's carry": { movement: 'carry' },
  "Farmer's hold test": { movement: 'carry' },
  'Station 3: Equipment Carry': { movement: 'carry' },
  'Suitcase carry': { movement: 'suitcase-carry' },
  'Shelf lift and carry': { movement: 'shelf-lift' },
  'Medicine-ball slam': { movement: 'slam' },
  'Sledge strikes on a tire': { movement: 'sledge' },
  'Sledge strike count': { movement: 'sledge', counts: 'reps' },
  'Station 5: Forcible Entry': { movement: 'sledge' },
}

/** For an exercise that came with newer content: what its event looks like. */
const byEvent: Record<Exercise['targetEvent'], Movement> = {
  'Stair Climb': 'stair-climb',
  'Hose Drag': 'sled-drag',
  'Equipment Carry': 'carry',
  'Ladder Raise & Extension': 'landmine-raise',
  'Forcible Entry': 'sledge',
  Search: 'crawl',
  Rescue: 'dummy-drag',
  'Ceiling Breach & Pull': 'overhead-push',
}

export const movementOf = ({ name, targetEvent }: Pick<Exercise, 'name' | 'targetEvent'>): Movement =>
  told[name]?.movement ?? byEvent[targetEvent]

/** Whether this exercise has a drawing of its own rather than its event's. */
export const isDrawn = (name: string): boolean => name in told

export const isRace = (name: string): boolean => told[name]?.isRace === true

export type Measure = 'weight' | 'reps' | 'distance' | 'seconds'

/** What a set of this exercise is entered with; `weight` only where the program has one. */
export function measuresOf({ name, weight, reps, duration }: Exercise): Measure[] {
  const counts = told[name]?.counts
  const isCounted = (measure: 'reps' | 'distance') => counts === measure
  return [
    ...(weight === null ? [] : (['weight'] as const)),
    ...(reps !== null || isCounted('reps') ? (['reps'] as const) : []),
    ...(isCounted('distance') ? (['distance'] as const) : []),
    ...(duration === null ? [] : (['seconds'] as const)),
  ]
}
