import type { Random } from '../../core/random.ts'
import type { Figure, Shape } from '../../figures/figure.ts'
import { figure, labelOf, line, WIDTH } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, at, between, drawPlaced, type Place, pick, sample, upTo, valued, withCommas } from '../kit.ts'

/**
 * Questions that look up values in a table like the guidebook's table of isolation and protective action distances. The materials, numbers
 * and distances are invented.
 */

const SPILLS = ['small', 'large'] as const
const TIMES = ['day', 'night'] as const
type Spill = (typeof SPILLS)[number]
type Time = (typeof TIMES)[number]

/** Isolation distance in feet, and downwind distances in tenths of a mile. */
type Distances = { isolate: number } & Record<Time, number>

interface Material {
  id: number
  name: string
  guide: number
  small: Distances
  large: Distances
}

type Column = 'isolate' | Time

interface Cell {
  material: Material
  spill: Spill
  column: Column
}

interface Given {
  /** Sorted by number. */
  materials: readonly Material[]
  /** The material in the question, a material whose number has two digits switched, and a material with a similar name. */
  asked: Material
  switched: Material
  similar: Material
  asks: 'guide' | 'distance' | 'change' | 'farther'
  spill: Spill
  column: Column
  /** Gallons spilled, which determine the spill size, and hour of the day. `gallons` is 0 if the question does not state them. */
  gallons: number
  clock: number
  wording: number
  place: Place
}

// Sentences of the question

const LIMIT = 55
const [SUNRISE, SUNSET] = ['0630', '1930']
const INTRO = 'The table is for practice, and its materials are invented.'
const SIZE_RULE = `A spill of up to ${LIMIT} gallons is small.`
const TIME_RULE = `Day is from sunrise (${SUNRISE}) to sunset (${SUNSET}).`

const miles = (tenths: number): string => `${tenths / 10} mi`
const feet = (value: number): string => `${withCommas(value)} ft`
const write = (column: Column, value: number): string => (column === 'isolate' ? feet(value) : miles(value))
const clockText = (hour: number): string => `${String(hour).padStart(2, '0')}00 hours`
const valueIn = ({ material, spill, column }: Cell): number => material[spill][column]

const timeWords: Record<Time, string> = { day: 'in the daytime', night: 'at night' }
const columnWords: Record<Column, string> = { isolate: 'isolation', day: 'day', night: 'night' }

function stem(given: Given): string {
  return { guide: askGuide, distance: askDistance, change: askChange, farther: askFarther }[given.asks](given)
}

const askGuide = ({ asked, wording }: Given): string =>
  at(
    [
      `${INTRO} A placard shows the number ${asked.id}. Which guide do you open?`,
      `${INTRO} The shipping papers list ${asked.name}. Which guide applies?`,
      `A tank car carries the number ${asked.id}. ${INTRO} What is the number of its guide?`,
      `${INTRO} The driver says that the load is ${asked.name}. Which guide do you read first?`,
    ],
    wording,
  )

function askDistance({ asked, spill, column, gallons, clock, wording }: Given): string {
  // If the question describes a scene, the spill size and the time of day follow from the rules that it states.
  const isScene = gallons > 0
  const what =
    column === 'isolate' ? 'How far do you isolate in all directions?' : 'How far downwind do people need protection?'
  if (!isScene) {
    const when = column === 'isolate' ? '' : ` ${timeWords[column]}`
    return at(
      [
        `${INTRO} There is a ${spill} spill of number ${asked.id}${when}. ${what}`,
        `${INTRO} A ${spill} spill of ${asked.name} is reported${when}. ${what}`,
        `Number ${asked.id} has spilled${when}, and the spill is ${spill}. ${INTRO} ${what}`,
        `${INTRO} You are first at a ${spill} spill of ${asked.name}${when}. ${what}`,
      ],
      wording,
    )
  }
  const rules = column === 'isolate' ? SIZE_RULE : `${SIZE_RULE} ${TIME_RULE}`
  return at(
    [
      `${INTRO} ${rules} At ${clockText(clock)}, ${gallons} gallons of ${asked.name} leak from a truck. ${what}`,
      `${INTRO} ${rules} The placard shows ${asked.id}, about ${gallons} gallons are on the ground, and it is ${clockText(clock)}. ${what}`,
      `It is ${clockText(clock)}. ${gallons} gallons of number ${asked.id} have spilled at a loading dock. ${INTRO} ${rules} ${what}`,
      `${INTRO} ${rules} Dispatch reports ${gallons} gallons of ${asked.name} on a highway at ${clockText(clock)}. ${what}`,
    ],
    wording,
  )
}

/** Asks how much the distance changes with the time of day or the spill size, for the same material. */
function askChange({ asked, spill, column, wording }: Given): string {
  const id = wording % 2 === 0 ? `number ${asked.id}` : asked.name
  if (column === 'night')
    return at(
      [
        `${INTRO} A ${spill} spill of ${id} goes on into the night. By how many miles does the downwind distance grow at sunset?`,
        `${INTRO} How much farther downwind do people need protection at night than by day, with a ${spill} spill of ${id}?`,
        `The sun sets during a ${spill} spill of ${id}. ${INTRO} How many miles must the crew add to the daytime distance downwind?`,
        `${INTRO} For a ${spill} spill of ${id}, what is the difference between the downwind distances at night and by day?`,
      ],
      wording,
    )
  const when = column === 'isolate' ? '' : ` ${timeWords[column]}`
  const unit = column === 'isolate' ? 'feet' : 'miles'
  const what = column === 'isolate' ? 'isolation distance' : 'downwind distance'
  return at(
    [
      `${INTRO} A small spill of ${id} becomes a large one${when}. By how many ${unit} does the ${what} grow?`,
      `${INTRO} How much greater is the ${what} for a large spill of ${id} than for a small one${when}?`,
      `A drum of ${id} leaks${when}, which is a small spill. Then a tank of it ruptures, and the spill is large. ${INTRO} How many ${unit} does that add to the ${what}?`,
      `${INTRO} What is the difference between the ${what}s for a large and a small spill of ${id}${when}?`,
    ],
    wording,
  )
}

function askFarther({ asked, similar, spill, column, wording }: Given): string {
  const when = column === 'isolate' ? '' : ` ${timeWords[column]}`
  const what =
    column === 'isolate' ? 'How far do you isolate in all directions?' : 'How far downwind do people need protection?'
  const [first, second] = asked.id < similar.id ? [asked, similar] : [similar, asked]
  return at(
    [
      `${INTRO} Numbers ${first.id} and ${second.id} have both spilled${when}, and both spills are ${spill}. Use the greater of the two distances. ${what}`,
      `${INTRO} Two trucks have collided${when}. One lost ${first.name}, the other ${second.name}, each in a ${spill} spill. The greater distance counts. ${what}`,
      `A ${spill} spill of ${first.name} meets one of number ${second.id}${when}. ${INTRO} The greater of their distances applies. ${what}`,
      `${INTRO} The load is ${first.id} or ${second.id}; the placard can’t be read. Take the greater distance for a ${spill} spill${when}. ${what}`,
    ],
    wording,
  )
}

// The key and the mistakes

function answer(given: Given): Answer {
  if (given.asks === 'guide') return guideAnswer(given)
  if (given.asks === 'distance') return distanceAnswer(given)
  return given.asks === 'change' ? changeAnswer(given) : fartherAnswer(given)
}

function guideAnswer({ asked, switched, similar, materials }: Given): Answer {
  return {
    key: asked.guide,
    why: `The row of ${asked.id}, ${asked.name}, gives guide ${asked.guide}.`,
    wrong: [
      [switched.guide, `This is guide ${switched.guide} of ${switched.id}, whose digits are in another order.`],
      [similar.guide, `This is guide ${similar.guide} of ${similar.name}, which has a similar name.`],
      ...materials
        .filter((one) => one !== asked && one !== switched && one !== similar)
        .map((one): Mistake => [one.guide, `This is guide ${one.guide}, from the row of ${one.id}.`]),
    ],
  }
}

const otherSpill = (spill: Spill): Spill => (spill === 'small' ? 'large' : 'small')
const otherTime = (time: Time): Time => (time === 'day' ? 'night' : 'day')

/** Returns the cells that people read instead of the right cell, most common first, with words that describe each cell. */
function wrongCells({ asked, switched, similar, materials }: Given, { spill, column }: Cell): [Cell, string][] {
  const size = otherSpill(spill)
  const other = column === 'isolate' ? null : otherTime(column)
  const rest = materials.filter((one) => one !== asked && one !== switched && one !== similar)
  const inColumn = (from: Spill, words: string): [Cell, string][] =>
    other ? [[{ material: asked, spill: from, column: other }, `the ${other} column${words}`]] : []
  return [
    ...inColumn(spill, ''),
    [{ material: asked, spill: size, column }, `the line for a ${size} spill`],
    [{ material: switched, spill, column }, `the row of ${switched.id}, whose digits are in another order`],
    [{ material: similar, spill, column }, `the row of ${similar.name}, which has a similar name`],
    ...inColumn(size, ` of a ${size} spill`),
    ...rest.map((material): [Cell, string] => [{ material, spill, column }, `the row of ${material.id}`]),
    [{ material: switched, spill: size, column }, `the line for a ${size} spill of ${switched.id}`],
    [{ material: similar, spill: size, column }, `the line for a ${size} spill of ${similar.name}`],
  ]
}

function distanceAnswer(given: Given): Answer {
  const { asked, spill, column, gallons, clock } = given
  const cell: Cell = { material: asked, spill, column }
  const reasons =
    gallons === 0
      ? ''
      : ` ${gallons} gallons is ${spill === 'small' ? 'at most' : 'more than'} ${LIMIT}, so the spill is ${spill}.${column === 'isolate' ? '' : ` ${clockText(clock)} is ${column === 'day' ? 'between sunrise and sunset, so it is day' : 'between sunset and sunrise, so it is night'}.`}`
  return {
    key: valueIn(cell),
    why: `For ${asked.id}, ${asked.name}, a ${spill} spill and the ${columnWords[column]} column, the table gives ${write(column, valueIn(cell))}.${reasons}`,
    wrong: wrongCells(given, cell).map(
      ([wrong, what]): Mistake => [valueIn(wrong), `This is ${write(column, valueIn(wrong))}, from ${what}.`],
    ),
  }
}

/** Returns the two cells whose difference is the answer, the cell with the greater value first. */
function changedCells({ asked, spill, column }: Given): [Cell, Cell] {
  if (column === 'night')
    return [
      { material: asked, spill, column: 'night' },
      { material: asked, spill, column: 'day' },
    ]
  return [
    { material: asked, spill: 'large', column },
    { material: asked, spill: 'small', column },
  ]
}

function changeAnswer(given: Given): Answer {
  const { asked, switched, similar, materials, spill, column } = given
  const [more, less] = changedCells(given)
  const say = (value: number) => (column === 'isolate' ? withCommas(value) : String(value / 10))
  const minus = (a: Cell, b: Cell) => `${say(valueIn(a))} − ${say(valueIn(b))} = ${say(valueIn(a) - valueIn(b))}`
  const by = (change: (cell: Cell) => Cell, why: string): Mistake => {
    const [a, b] = [change(more), change(less)]
    return [valueIn(a) - valueIn(b), `${why}: ${minus(a, b)}.`]
  }
  const from = (material: Material) => (cell: Cell) => ({ ...cell, material })
  const others = materials.filter((one) => one !== asked && one !== switched && one !== similar)
  const words = (cell: Cell) => (column === 'night' ? columnWords[cell.column] : `${cell.spill} spill`)
  const sum = valueIn(more) + valueIn(less)
  return {
    key: valueIn(more) - valueIn(less),
    why: `The row of ${asked.id}, ${asked.name}, gives ${write(column, valueIn(more))} (${words(more)}) and ${write(column, valueIn(less))} (${words(less)}). The difference is ${minus(more, less)}.`,
    wrong: [
      [valueIn(more), `This is the ${words(more)} distance itself, ${write(column, valueIn(more))}.`],
      column === 'night'
        ? by((cell) => ({ ...cell, spill: otherSpill(spill) }), `This uses the line for a ${otherSpill(spill)} spill`)
        : column === 'day'
          ? by((cell) => ({ ...cell, column: 'night' }), 'This uses the night column')
          : [0, ''],
      by(from(switched), `This uses ${switched.id}, whose digits are in another order`),
      by(from(similar), `This uses ${similar.name}, which has a similar name`),
      [sum, `This adds the two distances: ${say(valueIn(more))} + ${say(valueIn(less))} = ${say(sum)}.`],
      [valueIn(less), `This is the ${words(less)} distance itself, ${write(column, valueIn(less))}.`],
      ...others.map((one) => by(from(one), `This uses the row of ${one.id}`)),
    ],
  }
}

function fartherAnswer(given: Given): Answer {
  const { asked, similar, spill, column } = given
  const cells = [asked, similar].map((material): Cell => ({ material, spill, column }))
  const [first, second] = [at(cells, 0), at(cells, 1)]
  const [more, less] = valueIn(first) > valueIn(second) ? [first, second] : [second, first]
  const say = (cell: Cell) => write(column, valueIn(cell))
  const sum = valueIn(more) + valueIn(less)
  const side = column === 'isolate' ? null : otherTime(column)
  const plain = (value: number) => (column === 'isolate' ? withCommas(value) : String(value / 10))
  const size = otherSpill(spill)
  const rest = given.materials.filter((one) => one !== asked && one !== similar)
  return {
    key: valueIn(more),
    why: `For a ${spill} spill, the ${columnWords[column]} column gives ${say(first)} for ${first.material.id} and ${say(second)} for ${second.material.id}. The greater one is ${say(more)}.`,
    wrong: [
      [valueIn(less), `This is ${say(less)}, the smaller of the two distances.`],
      [sum, `This adds the two distances: ${plain(valueIn(more))} + ${plain(valueIn(less))} = ${plain(sum)}.`],
      ...(side === null
        ? []
        : [more, less].map((cell): Mistake => {
            const wrong = { ...cell, column: side }
            return [valueIn(wrong), `This is ${say(wrong)}, from the ${side} column of ${cell.material.id}.`]
          })),
      ...[more, less].map((cell): Mistake => {
        const wrong = { ...cell, spill: size }
        return [valueIn(wrong), `This is ${say(wrong)}, from the line for a ${size} spill of ${cell.material.id}.`]
      }),
      ...rest.map((material): Mistake => {
        const wrong: Cell = { material, spill, column }
        return [valueIn(wrong), `This is ${say(wrong)}, from the row of ${material.id}.`]
      }),
    ],
  }
}

// The drawing of the table

const label = labelOf(14)
const [ROW, HEAD] = [22, 50]
/** x coordinates of the columns: the left edge of `id` and `name`, the center of the other columns. */
const X = { id: 8, name: 52, guide: 144, spill: 188, isolate: 238, day: 294, night: 336 }

function drawing({ materials }: Given): Figure {
  const bottom = HEAD + materials.length * 2 * ROW
  const text = `A practice table with invented materials. ${materials.map(materialWords).join(' ')}`
  const head: Shape[] = [
    label([X.isolate, 16], 'Isolate', { isBold: true }),
    label([(X.day + X.night) / 2, 16], 'Downwind', { isBold: true }),
    label([X.id, 36], 'No.', { anchor: 'start', isBold: true }),
    label([X.name, 36], 'Material', { anchor: 'start', isBold: true }),
    label([X.guide, 36], 'Guide', { isBold: true }),
    label([X.spill, 36], 'Spill', { isBold: true }),
    label([X.isolate, 36], 'ft', { isBold: true }),
    label([X.day, 36], 'day', { isBold: true }),
    label([X.night, 36], 'night', { isBold: true }),
  ]
  return figure(
    bottom + 26,
    text,
    { shape: 'rect', at: [4, 4], width: WIDTH - 8, height: HEAD - 4, fill: 'sunken' },
    materials.map((_, nth) =>
      line(
        [
          [4, HEAD + (nth + 1) * 2 * ROW],
          [WIDTH - 4, HEAD + (nth + 1) * 2 * ROW],
        ],
        { stroke: 'edge', thickness: 1 },
      ),
    ),
    head,
    materials.map((material, nth) => {
      const y = HEAD + nth * 2 * ROW + ROW / 2
      return [
        label([X.id, y], String(material.id), { anchor: 'start' }),
        label([X.name, y], material.name, { anchor: 'start' }),
        label([X.guide, y], String(material.guide)),
        SPILLS.map((spill, below) => [
          label([X.spill, y + below * ROW], spill),
          label([X.isolate, y + below * ROW], withCommas(material[spill].isolate)),
          TIMES.map((time) => label([X[time], y + below * ROW], String(material[spill][time] / 10))),
        ]),
      ]
    }),
    label([WIDTH / 2, bottom + 14], 'Invented materials. Downwind in miles.', { tone: 'muted' }),
  )
}

const materialWords = ({ id, name, guide, small, large }: Material): string =>
  `${id}, ${name}, guide ${guide}: ${[small, large].map(({ isolate, day, night }, nth) => `${SPILLS[nth]} spill, isolate ${feet(isolate)}, downwind ${miles(day)} by day and ${miles(night)} at night`).join('; ')}.`

// The random parameters

/** Pairs of invented names that are easily confused. */
const NAMES = [
  ...[['Arvenol', 'Arvenal'] as const, ['Bexolane', 'Bexolene'] as const, ['Cadrane', 'Cadrone'] as const],
  ...[['Dovinol', 'Dovinal'] as const, ['Felgane', 'Felgene'] as const, ['Gorvite', 'Gorvate'] as const],
  ...[['Hestral', 'Hestrol'] as const, ['Jalvine', 'Jalvane'] as const, ['Kemorin', 'Kemoran'] as const],
]
/** No material in the guidebook has a number or a guide in these ranges. */
const NUMBERS = { low: 5_012, high: 7_987 }
const GUIDES = { low: 201, high: 289 }
const MATERIALS = 4
const ISOLATE = { small: [100, 150, 200, 300, 400], large: [500, 600, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000] }

function drawMaterials(random: Random): Given['materials'] | undefined {
  const [pair, alone, another] = sample(random, NAMES, 3)
  if (!pair || !alone || !another) return undefined
  const names = [pair[0], pair[1], alone[0], another[1]]
  const id = between(random, NUMBERS.low, NUMBERS.high)
  const ids = [id, switchedDigits(id, between(random, 1, 2)), between(random, NUMBERS.low, NUMBERS.high)]
  const guides = sample(random, upTo(GUIDES.high - GUIDES.low + 1), MATERIALS).map((one) => GUIDES.low + one)
  // The similar name and the switched digits belong to different materials.
  const numbers = [at(ids, 0), at(ids, 2), at(ids, 1), between(random, NUMBERS.low, NUMBERS.high)]
  if (new Set(numbers).size < MATERIALS) return undefined
  return numbers.map((number, nth) => {
    const [smallDay, largeDay] = [between(random, 1, 4), between(random, 4, 22)]
    return {
      ...{ id: number, name: at(names, nth), guide: at(guides, nth) },
      small: { isolate: pick(random, ISOLATE.small), day: smallDay, night: smallDay + between(random, 1, 9) },
      large: { isolate: pick(random, ISOLATE.large), day: largeDay, night: largeDay + between(random, 3, 40) },
    }
  })
}

/** Swaps the digit at index `place` with the next digit: 7204 becomes 7024 for place 1. */
function switchedDigits(id: number, place: number): number {
  const digits = [...String(id)]
  const [a = '', b = ''] = digits.slice(place, place + 2)
  digits.splice(place, 2, b, a)
  return Number(digits.join(''))
}

const DAY_HOURS = [7, 9, 11, 13, 15, 17, 18]
const NIGHT_HOURS = [0, 2, 4, 5, 20, 21, 22, 23]

function drawQuestion(random: Random, difficulty: Difficulty, place: Place): Given | undefined {
  const drawn = drawMaterials(random)
  const [asked, similar, switched] = drawn ?? []
  if (!drawn || !asked || !similar || !switched) return undefined
  const spill = pick(random, SPILLS)
  const column = pick(random, ['isolate', ...TIMES, ...TIMES] as const)
  const asks =
    difficulty === 3
      ? pick(random, ['change', 'change', 'farther'] as const)
      : difficulty === 2
        ? 'distance'
        : pick(random, ['guide', 'distance', 'distance'] as const)
  if (asks === 'farther' && asked[spill][column] === similar[spill][column]) return undefined
  const isDay = column === 'isolate' ? random() < 0.5 : column === 'day'
  const gallons = spill === 'small' ? between(random, 5, LIMIT, 5) : between(random, 60, 900, 20)
  return {
    materials: [...drawn].sort((a, b) => a.id - b.id),
    ...{ asked, similar, switched, asks, spill, column, place },
    gallons: difficulty === 2 ? gallons : 0,
    clock: pick(random, isDay ? DAY_HOURS : NIGHT_HOURS),
    wording: between(random, 0, 3),
  }
}

/** Questions that look up a guide or a distance by number, name, spill size and time of day, or compare two distances. */
export const ergLookup = family<Given>({
  name: 'erg-lookup',
  version: 1,
  draw: (random, difficulty) => drawPlaced(random, answer, (place) => drawQuestion(random, difficulty, place)),
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, (value) =>
      given.asks === 'guide' ? `Guide ${value}` : write(given.column, value),
    ),
    hint: 'Find the number or the name first. Then choose the line for the spill size and the column.',
    figure: drawing(given),
    source: 'Emergency Response Guidebook 2024, how to use this guidebook; green pages, introduction to Table 1',
  }),
})
