import type { Figure, Shape } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { box, figure, firm, label, line, rect } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { capital, count, inches, mixed, pounds, seconds, turns } from './words.ts'

/** A jack whose screw has `perInch` threads to the inch, in `starts` spirals side by side. */
export interface Jack {
  perInch: number
  starts: 1 | 2
  /** The travel is so many of the pitch. */
  pitches: number
  /** Seconds a turn, where the time is asked for. */
  pace: number
  load: number
  /** The way round that the handle's end goes, inches. */
  circle: number
  asks: 'turns' | 'time' | 'push'
  /** The pitch itself, or the threads to the inch. */
  gives: 'pitch' | 'threads'
  scene: number
  place: Place
}

const SCENES = ['house jack', 'shoring jack', 'bench vise on its side', 'lifting jack'] as const

export const screw = family<Jack>({
  name: 'screw-jack',
  version: 1,
  draw(random, difficulty: Difficulty): Jack {
    const asks = difficulty === 3 ? pick(random, ['push', 'time'] as const) : difficulty === 2 ? 'time' : 'turns'
    const gives =
      difficulty === 1 || (difficulty === 3 && asks === 'time') ? 'pitch' : pick(random, ['pitch', 'threads'] as const)
    const starts = difficulty === 3 && asks === 'time' ? 2 : 1
    return drawPlaced(random, answer, (place) => {
      const perInch = pick(random, asks === 'push' ? [2, 3, 4, 5] : [4, 5, 6, 8, 10])
      const pitches = between(random, 3, 40) * starts
      const [load, circle] = [between(random, 600, 4_000, 100), between(random, 30, 90, 5)]
      const push = load / perInch / circle
      const isHuman =
        asks === 'push'
          ? Number.isInteger(load / perInch) && Number.isInteger(push) && push >= 5
          : pitches % perInch !== 0 || random() < 0.4
      const rest = { pace: pick(random, [2, 3, 4, 5, 6]), scene: pick(random, [0, 1, 3]), place }
      return isHuman ? { perInch, starts, pitches, load, circle, asks, gives, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, { turns, time: seconds, push: pounds }[given.asks]),
    hint: 'Ask first how far one full turn moves the screw.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Screw chapter',
  }),
})

const pitchWords = ({ gives, perInch }: Jack): string =>
  gives === 'pitch' ? `a pitch of 1/${perInch} inch from one thread to the next` : `${perInch} threads to the inch`
const travelWords = ({ pitches, perInch }: Jack): string =>
  `${mixed(pitches, perInch)} ${pitches <= perInch ? 'inch' : 'inches'}`

function stem(given: Jack): string {
  const { starts, pace, load, circle, asks, scene } = given
  const spirals =
    asks === 'time'
      ? starts === 2
        ? ' It is a double-thread screw: two threads run side by side.'
        : ' It is a single-thread screw.'
      : ' It is a single-thread screw.'
  const jack = `The screw of a ${SCENES[scene] ?? SCENES[0]} has ${pitchWords(given)}.${spirals}`
  if (asks === 'turns') return `${jack} How many full turns raise the load ${travelWords(given)}?`
  if (asks === 'time')
    return `${jack} Each full turn takes ${seconds(pace)}. How long does it take to raise the load ${travelWords(given)}?`
  return `${jack} One turn takes the end of the handle once round a circle that is ${inches(circle)} around. Ignore friction. What push at the end of the handle raises a load of ${pounds(load)}?`
}

function answer(given: Jack): Answer {
  const { perInch, starts, pitches, pace, load, circle, asks } = given
  if (asks === 'push') {
    const key = load / perInch / circle
    const right = `One turn raises the load 1/${perInch} inch while the handle goes ${circle} inches: ${count(load)} ÷ ${perInch} ÷ ${circle} = ${key} pounds.`
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
  const wrong: Wrong[] = [
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

function drawing(given: Jack): Figure {
  const { asks, gives, perInch, load, circle, starts } = given
  const raised = asks === 'push' ? `${count(load)} lb` : 'load'
  const threads: Shape[] = Array.from({ length: 9 }, (_, at) =>
    line(
      [
        [152, 96 + at * 12],
        [208, 90 + at * 12],
      ],
      { thickness: 2.5 },
    ),
  )
  const pitch = gives === 'pitch' ? `pitch 1/${perInch} in` : `${perInch} threads to the inch`
  const kind = asks === 'push' ? 'single' : starts === 2 ? 'double' : 'single'
  const moves =
    asks === 'push'
      ? ` The end of its handle goes round a circle of ${inches(circle)}, and it carries ${pounds(load)}.`
      : ` The load is to rise ${travelWords(given)}.`
  return figure(
    270,
    `A screw jack with ${kind === 'single' ? 'a single thread' : 'two threads side by side'}, ${gives === 'pitch' ? `its pitch marked 1/${perInch} inch` : `marked ${perInch} threads to the inch`}.${moves}`,
    rect([152, 62], 56, 136, 'sunken', 2),
    threads,
    line(
      [
        [120, 240],
        [136, 176],
        [224, 176],
        [240, 240],
      ],
      { isClosed: true, fill: 'sunken', stroke: 'ink' },
    ),
    firm(60, 300, 240),
    rect([130, 50], 100, 12, 'sunken', 3),
    box([180, 50], 110, 40, raised),
    line(
      [
        [208, 74],
        [316, 74],
      ],
      { thickness: 5, stroke: 'edge' },
    ),
    asks === 'push'
      ? [label([318, 98], `${circle} in`, { anchor: 'end' }), label([318, 116], 'around', { anchor: 'end' })]
      : [],
    asks === 'push'
      ? []
      : [
          line(
            [
              [94, 62],
              [94, 16],
            ],
            { arrow: 'end', thickness: 3, stroke: 'red' },
          ),
          label([84, 40], `${mixed(given.pitches, perInch)} in`, { anchor: 'end', isBold: true }),
        ],
    line(
      [
        [222, 118],
        [222, 130],
      ],
      { stroke: 'muted', thickness: 1.5 },
    ),
    ...[118, 130].map((y) =>
      line(
        [
          [216, y],
          [228, y],
        ],
        { stroke: 'muted', thickness: 1.5 },
      ),
    ),
    label([234, gives === 'pitch' ? 124 : 116], gives === 'pitch' ? pitch : `${perInch} threads`, { anchor: 'start' }),
    gives === 'pitch' ? [] : label([234, 134], 'to the inch', { anchor: 'start' }),
    label([180, 256], capital(`${kind} thread`)),
  )
}
