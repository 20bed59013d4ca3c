import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import { mixed } from '../shared/mixed-number.ts'
import type { Answer } from '../shared/options.ts'
import type { Jack } from './given.ts'
import { travelWords } from './words.ts'

export function answer(given: Jack): Answer {
  const { perInch, starts, pitches, pace, load, circle, asks } = given
  if (asks === 'push') {
    const key = load / perInch / circle
    const right = `One turn raises the load 1/${perInch} inch while the handle goes ${circle} inches: ${withCommas(load)} ÷ ${perInch} ÷ ${circle} = ${key} pounds.`
    return {
      key,
      why: right,
      wrong: [
        [load / circle, `This lets one turn raise the load a full inch instead of 1/${perInch}. ${right}`],
        [(load * perInch) / circle, `This multiplies by ${perInch} though a finer thread lowers the push. ${right}`],
        [load / perInch / 2 / circle, `This halves the push, as if two threads held the load. ${right}`],
        [
          (load * 2) / perInch / circle,
          `This doubles the push, as if each turn raised the load by two threads. ${right}`,
        ],
        [load / (perInch * 100), `This takes the circle for 100 inches whatever its size. ${right}`],
        [load / perInch / (circle / 5), `This divides by a fifth of the circle, as if the handle were short. ${right}`],
        [
          load / perInch,
          `This is the work of one turn in inch-pounds; it must be divided by the ${circle} inches. ${right}`,
        ],
        [circle / perInch, `This divides the circle by the threads and leaves the load out. ${right}`],
        [load / perInch / perInch, `This divides by the threads twice and leaves the circle out. ${right}`],
        [load / (circle * perInch * perInch), `This divides by the threads twice. ${right}`],
        [load / perInch / (circle * 2), `This goes round the circle twice for one turn. ${right}`],
      ],
    }
  }
  const number = pitches / starts
  const factor = asks === 'time' ? pace : 1
  const time = asks === 'time' ? `, and ${number} × ${pace} = ${number * pace} seconds` : ''
  const lead =
    starts === 2
      ? `A double thread moves two pitches, ${mixed(2, perInch)} inch, in a turn`
      : `One turn moves one pitch, 1/${perInch} inch`
  const right = `${lead}, so ${travelWords(given)} take${pitches <= perInch ? 's' : ''} ${number} turns${time}.`
  const wrong: Mistake[] = [
    [(pitches / perInch) * factor, `This lets each turn move a full inch. ${right}`],
    [
      starts === 2 ? pitches * factor : (pitches / 2) * factor,
      starts === 2
        ? `This treats it as a single thread. ${right}`
        : `This moves two pitches a turn, as only a double thread does. ${right}`,
    ],
    [number * 2 * factor, `This turns twice for every pitch. ${right}`],
    [(number / 2) * factor, `This moves twice as far in a turn as the screw does. ${right}`],
    [(number + 1) * factor, `This counts one turn too many, as if the start were a turn. ${right}`],
    [(number - 1) * factor, `This counts one turn too few, as one counts gaps between posts. ${right}`],
    [perInch * factor, `This is the number for one whole inch of travel. ${right}`],
    [(Math.floor(pitches / perInch) * perInch * factor) / starts, `This leaves out the part of an inch. ${right}`],
    [(Math.ceil(pitches / perInch) * perInch * factor) / starts, `This rounds the travel up to a whole inch. ${right}`],
  ]
  if (asks === 'time') {
    wrong.push([number, `This is the number of turns, not yet multiplied by ${pace} seconds. ${right}`])
    wrong.push([number + pace, `This adds the seconds of a turn to the turns instead of multiplying. ${right}`])
  }
  return { key: number * factor, why: right, wrong }
}
