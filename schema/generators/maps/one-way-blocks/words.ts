import type { Given } from './given.ts'

export function stem({ town, drive, stem }: Given): string {
  const { unit, target, letters } = drive
  const rules =
    town.closed.length > 0
      ? 'Arrows mark one-way streets, and crosses mark blocks closed to traffic.'
      : 'Arrows mark one-way streets. All other streets are two-way.'
  const ask = [
    `${unit} (${letters[0]}) is sent to ${target} (${letters[1]}). How many blocks long is the shortest legal route?`,
    `What is the smallest number of blocks that ${unit} (${letters[0]}) can legally drive to reach ${target} (${letters[1]})?`,
    `${unit} drives from ${letters[0]} to ${target} at ${letters[1]} and obeys all signs. What is the smallest number of blocks it must drive?`,
  ][stem]
  return `${rules} ${ask}`
}
