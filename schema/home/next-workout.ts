type Planned = { id: string; name: string; week: number; day: number }

/** The first workout of the program that was never completed; undefined if all were. */
export function nextWorkout<W extends Planned>(workouts: readonly W[], done: ReadonlySet<string>): W | undefined {
  return [...workouts].sort((a, b) => a.week - b.week || a.day - b.day).find(({ id }) => !done.has(id))
}
