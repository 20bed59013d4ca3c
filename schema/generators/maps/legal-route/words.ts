import type { Given } from './given.ts'

export function stem({ town, drive, stem }: Given): string {
  const { unit, target, letters } = drive
  const ask = [
    `Which is the shortest legal route for ${unit} from ${letters[0]} to ${target} at ${letters[1]}?`,
    `${unit} stands at ${letters[0]} and is due at ${target} (${letters[1]}). Which of these routes is the shortest that obeys the signs?`,
  ][stem]
  return `Arrows show the one-way blocks${town.closed.length > 0 ? ', crosses the closed ones' : ''}. ${ask}`
}
