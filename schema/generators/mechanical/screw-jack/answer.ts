import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { mixed } from '../shared/mixed-number.ts'
import type { Jack } from './given.ts'
import { travelWords } from './words.ts'

export const answer = (given: Jack): Answer => (given.asks === 'push' ? pushOf(given) : turnsOf(given))

function pushOf({ perInch, load, circle }: Jack): Answer {
  const weight = withCommas(load)
  const key = load / perInch / circle
  const exact = `${weight} ÷ ${perInch} ÷ ${circle}`
  return {
    key,
    why: `One turn raises the load 1/${perInch} inch while the handle travels ${circle} inches. Push × ${circle} = load × 1/${perInch}, so the push is ${exact} = ${key} pounds.`,
    wrong: [
      [
        load / circle,
        `This raises the load a full inch per turn instead of 1/${perInch} inch`,
        `${weight} ÷ ${circle}`,
      ],
      [
        (load * perInch) / circle,
        `This multiplies by ${perInch} instead of dividing`,
        `${weight} × ${perInch} ÷ ${circle}`,
      ],
      [load / perInch, `This leaves out the distance that the handle travels`, `${weight} ÷ ${perInch}`],
      [load / (circle * perInch * perInch), `This divides by ${perInch} twice`, `${exact} ÷ ${perInch}`],
      [
        (load * 2) / perInch / circle,
        `This figures a double thread, which rises twice as far in a turn`,
        `${weight} × 2 ÷ ${perInch} ÷ ${circle}`,
      ],
      [load / perInch / 2 / circle, `This raises the load only half the pitch in each turn`, `${exact} ÷ 2`],
      [load / perInch / (circle / 2), `This uses only half of the circle`, `${weight} ÷ ${perInch} ÷ (${circle} ÷ 2)`],
      [
        load / (circle + perInch),
        `This adds the circle and the threads before dividing`,
        `${weight} ÷ (${circle} + ${perInch})`,
      ],
      [
        load / perInch / perInch,
        `This divides by ${perInch} twice and leaves out the circle`,
        `${weight} ÷ ${perInch} ÷ ${perInch}`,
      ],
      [circle / perInch, `This divides the circle by ${perInch} and leaves out the load`, `${circle} ÷ ${perInch}`],
    ],
  }
}

function turnsOf(given: Jack): Answer {
  const { perInch, starts, pitches, pace, asks } = given
  const isTime = asks === 'time'
  const number = pitches / starts
  const factor = isTime ? pace : 1
  const times = isTime ? ` × ${pace}` : ''
  const travel = mixedSum(pitches, perInch)
  const move = starts === 2 ? `2/${perInch}` : `1/${perInch}`
  const exact = starts === 2 ? `${travel} × ${perInch} ÷ 2` : `${travel} × ${perInch}`
  const time = isTime ? ` At ${pace} seconds per turn, that is ${number} × ${pace} = ${number * pace} seconds.` : ''
  const inch = (inches: number, words: string): string =>
    `${words}${starts === 2 ? ' ÷ 2' : ''}`.replace('#', String(inches))
  const [floor, ceil] = [Math.floor(pitches / perInch), Math.ceil(pitches / perInch)]
  const wrong: Mistake[] = [
    starts === 2
      ? [pitches * factor, `This treats the screw as a single thread`, `${travel} × ${perInch}${times}`]
      : [(pitches / 2) * factor, `This treats the screw as a double thread`, `${travel} × ${perInch} ÷ 2${times}`],
    ...(isTime
      ? [[number, `This is the number of turns, not the time`, exact] as Mistake]
      : [[perInch, `This is the number of turns for one full inch, ${perInch}.`] as Mistake]),
    [(pitches / perInch) * factor, `This moves a full inch per turn`, `${travel}${times || ' × 1'}`],
    ...(isTime ? [[perInch * factor, `This is the time for ${perInch} turns`, `${perInch} × ${pace}`] as Mistake] : []),
    [number * 2 * factor, `This raises the load only half as far in each turn`, `2 × ${exact}${times}`],
    [(floor * perInch * factor) / starts, `This drops the fraction of an inch`, inch(floor, `# × ${perInch}`) + times],
    [
      (ceil * perInch * factor) / starts,
      `This rounds the travel up to a full inch`,
      inch(ceil, `# × ${perInch}`) + times,
    ],
    [(number + 1) * factor, `This counts the thread it starts on as a turn too`, `(${exact} + 1)${times}`],
    [
      ((pitches % perInch) * factor) / starts,
      `This counts only the fraction of an inch`,
      `${pitches % perInch}${starts === 2 ? ' ÷ 2' : ''}${times || ' × 1'}`,
    ],
    ...(isTime
      ? [[number + pace, `This adds the seconds instead of multiplying`, `${exact} + ${pace}`] as Mistake]
      : []),
  ]
  return {
    key: number * factor,
    why: `One turn raises the load ${move} inch, so ${travelWords(given)} ${pitches <= perInch ? 'takes' : 'take'} ${exact} = ${number} turns.${time}`,
    wrong,
  }
}

/** A mixed number in a sum: `(2 + 1/4)`. */
const mixedSum = (pitches: number, perInch: number): string => {
  const text = mixed(pitches, perInch)
  return text.includes(' ') ? `(${text.replace(' ', ' + ')})` : text
}
