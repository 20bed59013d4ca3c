import type { Given } from './given.ts'

export function stem({ town, stem }: Given): string {
  const hasOneWays = town.oneWayStreets.concat(town.oneWayAvenues).some((only) => only !== null)
  const marks = [
    'Hydrants are numbered',
    ...(hasOneWays ? ['arrows mark one-way streets'] : []),
    ...(town.closed.length > 0 ? ['crosses mark closed blocks'] : []),
  ]
  const ask = [
    'Which hydrant has the shortest legal drive for the engine (E)?',
    'The engine at E needs water. Which hydrant can it reach in the fewest blocks while obeying the signs?',
    'The engine starts a hydrant inspection at E. Which hydrant is the shortest legal drive away?',
  ][stem]
  return `${marks.length > 1 ? `${marks.slice(0, -1).join(', ')}, and ${marks.at(-1)}` : marks[0]}. ${ask}`
}
