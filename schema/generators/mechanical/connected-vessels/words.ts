import { at } from '../../kit/lists.ts'
import { inches } from '../shared/words.ts'
import type { Given, Siphon, Tanks } from './given.ts'

const TIMES = [
  '',
  'the same floor area as',
  'twice the floor area of',
  'three times the floor area of',
  'four times the floor area of',
]

const JOINED = [
  'The valve between the tanks is opened. How deep is the water in both when it stops flowing?',
  'Someone opens the valve in the pipe that joins the tanks. At what depth does the water in both tanks settle?',
  'The tanks are joined at the bottom, and the valve is opened. What is the depth in each when the flow stops?',
]
const SIPHON = {
  left: [
    'The hose is left alone. How deep is the water in the tank when the siphon stops?',
    'The siphon runs by itself until it stops. What depth of water is left in the tank?',
  ],
  fall: [
    'The hose is left alone. How far does the water level in the tank drop before the siphon stops?',
    'The siphon runs by itself until it stops. By how much has the level in the tank dropped?',
  ],
}

export const stem = ({ vessel, stem }: Given): string =>
  vessel.kind === 'joined'
    ? `${tanks(vessel)} ${at(JOINED, stem % 3)}`
    : `${siphon(vessel)} ${at(SIPHON[vessel.asks], stem % 2)}`

function tanks({ levels: [a, b], areas: [one, other] }: Tanks): string {
  const size = one >= other ? `Tank A has ${TIMES[one / other]} tank B` : `Tank B has ${TIMES[other / one]} tank A`
  return `${size}, and both stand on the same floor. The water is ${inches(a)} deep in A and ${inches(b)} deep in B.`
}

export const outletWords = (outlet: number): string =>
  outlet === 0
    ? 'level with the tank floor'
    : outlet > 0
      ? `${inches(outlet)} above the tank floor`
      : `${inches(-outlet)} below the tank floor`

const siphon = ({ level, intake, outlet }: Siphon): string =>
  `A siphon hose is draining a tank of water ${inches(level)} deep. Its inner end is ${inches(intake)} above the tank floor, and its outer end hangs ${outletWords(outlet)}.`

export const figureText = ({ vessel }: Given): string =>
  `${vessel.kind === 'joined' ? `Two tanks joined at the bottom by a pipe with a closed valve. ${tanks(vessel)}` : `A tank with a hose over its side, full of water. ${siphon(vessel)}`}`
