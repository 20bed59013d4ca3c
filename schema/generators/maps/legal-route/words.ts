import type { Given } from './given.ts'

export function stem({ town, drive, stem }: Given): string {
  const { unit, target, letters } = drive
  const ask = [
    `Which is the shortest legal route for ${unit} from ${letters[0]} to ${target} at ${letters[1]}?`,
    `${unit} is at ${letters[0]} and must drive to ${target} (${letters[1]}). Which of these routes is the shortest one that obeys the signs?`,
  ][stem]
  return `Arrows mark one-way streets${town.closed.length > 0 ? ', and crosses mark closed blocks' : ''}. ${ask}`
}
