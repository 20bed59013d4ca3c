import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, capital, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { box, firm, inches, label, mixed, pounds, rect, seconds, turns } from './kit.ts'

/** A jack with `perInch` threads per inch and `starts` parallel threads. */
export interface Jack {
  perInch: number
  starts: 1 | 2
  /** Travel, in pitches. */
  pitches: number
  /** Seconds per turn, if the question asks for the time. */
  pace: number
  load: number
  /** Circumference of the circle described by the end of the handle, in inches. */
  circle: number
  asks: 'turns' | 'time' | 'push'
  /** Whether the stem states the pitch or the threads per inch. */
  gives: 'pitch' | 'threads'
  scene: number
  place: Place
}

const SCENES = ['house jack', 'shoring jack', 'bench vise on its side', 'lifting jack'] as const

const SINGLE_START = ' It is a single-start screw, so each full turn advances it one thread.'

function stem(given: Jack): string {
  const { starts, pace, load, circle, asks, scene } = given
  const spirals =
    asks === 'time'
      ? starts === 2
        ? ' It is a double-start screw: two threads run side by side.'
        : SINGLE_START
      : SINGLE_START
  const jack = `The screw of a ${SCENES[scene] ?? SCENES[0]} has ${pitchWords(given)}.${spirals}`
  if (asks === 'turns') return `${jack} How many full turns does it take to raise the load ${travelWords(given)}?`
  if (asks === 'time')
    return `${jack} Each full turn takes ${seconds(pace)}. How long does it take to raise the load ${travelWords(given)}?`
  return `${jack} In one turn, the end of the handle travels ${inches(circle)} in a circle. Ignore friction. How much force at the end of the handle does it take to raise a load of ${pounds(load)}?`
}

const pitchWords = ({ gives, perInch }: Jack): string =>
  gives === 'pitch' ? `a pitch of 1/${perInch} inch from one thread to the next` : `${perInch} threads per inch`

const travelWords = ({ pitches, perInch }: Jack): string =>
  `${mixed(pitches, perInch)} ${pitches <= perInch ? 'inch' : 'inches'}`

const answer = (given: Jack): Answer => (given.asks === 'push' ? pushOf(given) : turnsOf(given))

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
        `This assumes a double-start screw, which rises twice as far per turn`,
        `${weight} × 2 ÷ ${perInch} ÷ ${circle}`,
      ],
      [load / perInch / 2 / circle, `This raises the load by only half the pitch per turn`, `${exact} ÷ 2`],
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
      ? [pitches * factor, `This treats the screw as a single-start screw`, `${travel} × ${perInch}${times}`]
      : [(pitches / 2) * factor, `This treats the screw as a double-start screw`, `${travel} × ${perInch} ÷ 2${times}`],
    ...(isTime
      ? [[number, `This is the number of turns, not the time`, exact] as Mistake]
      : [[perInch, `This is the number of turns for one full inch, ${perInch}.`] as Mistake]),
    [(pitches / perInch) * factor, `This raises the load a full inch per turn`, `${travel}${times || ' × 1'}`],
    ...(isTime ? [[perInch * factor, `This is the time for ${perInch} turns`, `${perInch} × ${pace}`] as Mistake] : []),
    [number * 2 * factor, `This raises the load only half as far per turn`, `2 × ${exact}${times}`],
    [(floor * perInch * factor) / starts, `This drops the fraction of an inch`, inch(floor, `# × ${perInch}`) + times],
    [
      (ceil * perInch * factor) / starts,
      `This rounds the travel up to a full inch`,
      inch(ceil, `# × ${perInch}`) + times,
    ],
    [
      (number + 1) * factor,
      `This counts the starting thread as an extra turn`,
      isTime ? `(${exact} + 1)${times}` : `${exact} + 1`,
    ],
    [
      ((pitches % perInch) * factor) / starts,
      `This counts only the fraction of an inch`,
      `${pitches % perInch}/${perInch} × ${perInch}${starts === 2 ? ' ÷ 2' : ''}${times}`,
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

/** A mixed number within a sum: `(2 + 1/4)`. */
const mixedSum = (pitches: number, perInch: number): string => {
  const text = mixed(pitches, perInch)
  return text.includes(' ') ? `(${text.replace(' ', ' + ')})` : text
}

const thin = (from: Point, to: Point): Shape => line([from, to], { stroke: 'muted', thickness: 1.5 })
/** The pitch, drawn between two threads. */
const fromThreadToThread = [thin([222, 118], [222, 130]), thin([216, 118], [228, 118]), thin([216, 130], [228, 130])]
/** If the threads per inch are given, an arrow to the threads instead of a dimension. */
const besideThreads = [thin([209, 124], [230, 124])]

function drawing(given: Jack): Figure {
  const { asks, gives, perInch, load, circle, starts } = given
  const raised = asks === 'push' ? `${withCommas(load)} lb` : 'load'
  const threads: Shape[] = Array.from({ length: 9 }, (_, at) =>
    line(
      [
        [152, 96 + at * 12],
        [208, 90 + at * 12],
      ],
      { thickness: 2.5 },
    ),
  )
  const pitch = `pitch 1/${perInch} in`
  const kind = asks === 'push' ? 'single' : starts === 2 ? 'double' : 'single'
  const moves =
    asks === 'push'
      ? ` The end of its handle travels ${inches(circle)} in a circle, and it carries ${pounds(load)}.`
      : ` The load is to rise ${travelWords(given)}.`
  return figure(
    276,
    `A screw jack with a ${kind}-start screw${kind === 'double' ? ', two threads side by side' : ''}, ${gives === 'pitch' ? `its pitch marked 1/${perInch} inch` : `marked ${perInch} threads per inch`}.${moves}`,
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
    asks === 'push' ? label([340, 56], `${circle} in around`, { anchor: 'end' }) : [],
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
    gives === 'pitch' ? fromThreadToThread : besideThreads,
    label([234, gives === 'pitch' ? 124 : 116], gives === 'pitch' ? pitch : `${perInch} threads`, { anchor: 'start' }),
    gives === 'pitch' ? [] : label([234, 134], 'per inch', { anchor: 'start' }),
    label([180, 262], capital(`${kind}-start screw`)),
  )
}

export const screwJack = family<Jack>({
  name: 'screw-jack',
  version: 7,
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
