import { at } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import type { End, Given, Outlet, Pipe } from './given.ts'

export const valves = (open: readonly number[]): string =>
  open.length === 1 ? `valve ${open[0]}` : `valves ${listed(open.map(String))}`
export const outletWords = (outlets: readonly Outlet[]): string =>
  outlets.length === 0 ? 'No outlet' : outlets.length === 1 ? `${outlets[0]} only` : listed(outlets)

const REACH = [
  (target: Outlet) => `Every valve is closed. Which ones do you open to get water from the pump to outlet ${target}?`,
  (target: Outlet) => `The hose is on outlet ${target}, and all the valves are shut. Which valves have to be opened?`,
]
const ONLY = [
  (target: Outlet) =>
    `Every valve is closed. Which ones do you open to send water to outlet ${target} and to no other outlet?`,
  (target: Outlet) =>
    `Water should flow from outlet ${target} and nowhere else. Which valves must be opened, with the rest left shut?`,
]
const WET = [
  (open: string) => `Only ${open} are open. From which outlets does water flow?`,
  (open: string) => `The operator opens ${open} and leaves the other valves shut. Which outlets get water?`,
]

export function stem({ asks, target, sets, stem }: Given): string {
  const ask =
    asks === 'wet'
      ? at(WET, stem)(valves(at(sets, 0)))
      : asks === 'reach'
        ? at(REACH, stem)(target)
        : at(ONLY, stem)(target)
  return `The numbered circles are valves. ${ask}`
}

const endWords = (end: End): string =>
  end === 'pump' ? 'the pump' : typeof end === 'number' ? `junction ${end + 1}` : `outlet ${end}`

export const figureText = (pipes: readonly Pipe[]): string =>
  `A pump feeds pipes that lead to the outlets A, B and C. Pipes: ${pipes
    .map(
      ({ from, to, valve }) =>
        `${endWords(from)} to ${endWords(to)}: ${valve === null ? 'open pipe' : `valve ${valve}`}`,
    )
    .join('; ')}.`
