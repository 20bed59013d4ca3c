import type { Given } from './given.ts'

export function stem({ town, drive, stem }: Given): string {
  const { unit, target, letters } = drive
  const rules =
    town.closed.length > 0
      ? 'Arrows mark one-way blocks, and crosses mark blocks closed to traffic.'
      : 'Arrows mark one-way streets; all others are two-way.'
  const ask = [
    `${unit} (${letters[0]}) must reach ${target} (${letters[1]}). How many blocks long is the shortest legal route?`,
    `What is the smallest number of blocks in which ${unit} (${letters[0]}) can legally drive to ${target} (${letters[1]})?`,
    `${unit} is sent from ${letters[0]} to ${target} at ${letters[1]} and obeys every sign. How many blocks must it drive at least?`,
  ][stem]
  return `${rules} ${ask}`
}
