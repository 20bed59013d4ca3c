import type { Given } from './given.ts'

export function stem({ town, stem }: Given): string {
  const marks = [
    'The numbered marks are hydrants',
    ...(town.oneWayStreets.concat(town.oneWayAvenues).some((only) => only !== null)
      ? ['arrows show one-way blocks']
      : []),
    ...(town.closed.length > 0 ? ['crosses closed ones'] : []),
  ].join(', ')
  const ask = [
    'Which hydrant can the engine (E) reach with the shortest legal drive?',
    'The engine at E needs water. Which hydrant is the fewest blocks away along streets it may drive?',
    'On a hydrant inspection the engine starts at E. Which hydrant is nearest by legal driving distance?',
  ][stem]
  return `${marks}. ${ask}`
}
