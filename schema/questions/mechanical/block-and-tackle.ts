import type { Figure, Point, Shape } from '../../figures/figure.ts'
import { figure, line, WIDTH } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, capital, drawPlaced, type Place, pick, spelled, valued, withCommas } from '../kit.ts'
import { a, box, disc, feet, firm, force, label, pounds, rect } from './kit.ts'

/** `parts` rope parts support the movable block, including the hauling part only if it is pulled upward. */
export interface Tackle {
  parts: number
  isHauledUp: boolean
  load: number
  /** Weight of the movable block in pounds; 0 if it is ignored. */
  block: number
  /** How far the load rises, in feet. */
  lift: number
  asks: 'pull' | 'load' | 'rope' | 'lift'
  scene: number
  place: Place
}

const SCENES = [
  { who: 'A crew', what: 'a generator' },
  { who: 'Two recruits', what: 'a crate of cribbing' },
  { who: 'A rescue team', what: 'a steel beam' },
  { who: 'Two firefighters', what: 'a spare pump' },
] as const

function stem({ load, block, lift, asks, scene, parts }: Tackle): string {
  const { who, what } = SCENES[scene] ?? SCENES[0]
  const heavy = block
    ? `The movable block weighs ${pounds(block)}. Ignore friction and the weight of the rope.`
    : 'Ignore friction and the weight of the blocks and the rope.'
  const rig = `${who} hoist${who.endsWith('s') ? '' : 's'} ${what} with the tackle shown.`
  const pull = (load + block) / parts
  if (asks === 'pull')
    return `${rig} The load weighs ${pounds(load)}. ${heavy} How hard must the rope be pulled to hold the load?`
  if (asks === 'load')
    return `${rig} ${capital(a(pull, 'pound'))} pull on the rope holds the load. ${heavy} How much does the load weigh?`
  if (asks === 'rope') return `${rig} The load must be raised ${feet(lift)}. How many feet of rope must be pulled in?`
  return `${rig} The free end of the rope is pulled ${feet(lift * parts)}. How far does the load rise?`
}

function figureText({ parts, isHauledUp, load, block, asks, lift }: Tackle): string {
  const startsAbove = parts % 2 === 0
  const uppers = Math.ceil(parts / 2) - (isHauledUp ? 1 : 0)
  const lowers = Math.floor(parts / 2)
  const wheel = (many: number): string => `${spelled(many)} wheel${many === 1 ? '' : 's'}`
  const start = startsAbove
    ? 'starts at the ceiling, goes down to the movable block'
    : 'starts at the movable block, goes up to the fixed block'
  const end = isHauledUp
    ? 'leaves the last wheel of the movable block and is pulled upward'
    : 'leaves the last wheel of the fixed block and is pulled downward'
  const amount =
    asks === 'load'
      ? `with a force of ${pounds((load + block) / parts)}`
      : asks === 'lift'
        ? `by ${feet(lift * parts)}`
        : asks === 'pull'
          ? 'with a force marked with a question mark'
          : 'by a distance marked with a question mark'
  const hung =
    asks === 'load'
      ? 'a load marked with a question mark'
      : asks === 'pull'
        ? `a load of ${pounds(load)}`
        : asks === 'rope'
          ? `a load that rises ${feet(lift)}`
          : 'a load whose rise is marked with a question mark'
  return `A tackle with a fixed block of ${wheel(uppers)} at the ceiling and a movable block of ${wheel(lowers)} below. One rope ${start} and runs between the two blocks over every wheel once. Its end ${end}, ${amount}. From the movable block${block ? `, which weighs ${pounds(block)},` : ''} hangs ${hung}.`
}

function answer(given: Tackle): Answer {
  const { parts, isHauledUp, asks } = given
  const why = `Count the parts of the rope that support the movable block: ${parts}, ${isHauledUp ? 'including the hauling part, which pulls up on that block' : 'not including the hauling part, which comes down from the fixed block'}.`
  const { key, how, wrong } = asks === 'pull' ? pullOf(given) : asks === 'load' ? loadOf(given) : distanceOf(given)
  return { key, why: `${why} ${how}`, wrong }
}

interface Worked {
  key: number
  how: string
  wrong: Mistake[]
}

/**
 * Two common miscounts of the rope parts: wrongly including or excluding the hauling part (`off`), and being one off in the other direction
 * (`far`).
 */
function countsOf({ parts, isHauledUp }: Tackle): { off: number; offWhy: string; far: number; farWhy: string } {
  const off = isHauledUp ? parts - 1 : parts + 1
  const far = isHauledUp ? parts + 1 : parts - 1
  return {
    off,
    offWhy: isHauledUp
      ? `This leaves out the hauling part, which here helps support the movable block`
      : `This counts the hauling part, which here only changes the direction of the pull`,
    far,
    farWhy: `This counts ${far} parts of the rope instead of ${parts}`,
  }
}

function pullOf(given: Tackle): Worked {
  const { parts, load, block } = given
  const { off, offWhy, far, farWhy } = countsOf(given)
  const total = load + block
  const pull = total / parts
  const all = block ? `(${load} + ${block})` : String(load)
  return {
    key: pull,
    how: `The pull is ${all} ÷ ${parts} = ${withCommas(pull)} pounds.`,
    wrong: [
      [total / off, offWhy, `${all} ÷ ${off}`],
      [block ? load / parts : 0, `This leaves out the weight of the block`, `${load} ÷ ${parts}`],
      [total / far, farWhy, `${all} ÷ ${far}`],
      block
        ? [total, `This is the whole weight, as if the tackle gave no advantage`, `${load} + ${block}`]
        : [total, `This is the whole weight, ${withCommas(load)} pounds, as if the tackle gave no advantage.`],
      [
        block ? load / parts + block : 0,
        `This adds the block’s whole weight after dividing`,
        `${load} ÷ ${parts} + ${block}`,
      ],
      [total / 2, `This assumes a single movable pulley`, `${all} ÷ 2`],
      [block ? (load - block) / parts : 0, `This subtracts the weight of the block`, `(${load} − ${block}) ÷ ${parts}`],
      [total / (parts * 2), `This counts each part of the rope twice`, `${all} ÷ (2 × ${parts})`],
      [total / (parts + 2), `This counts ${parts + 2} parts of the rope instead of ${parts}`, `${all} ÷ ${parts + 2}`],
      [total - pull, `This is the weight on all but one part of the rope`, `${all} − ${all} ÷ ${parts}`],
    ],
  }
}

function loadOf(given: Tackle): Worked {
  const { parts, load, block } = given
  const { off, offWhy, far, farWhy } = countsOf(given)
  const total = load + block
  const pull = total / parts
  const less = block ? ` − ${block}` : ''
  return {
    key: load,
    how: `The load is ${parts} × ${pull}${less} = ${withCommas(load)} pounds.`,
    wrong: [
      [pull * off - block, offWhy, `${off} × ${pull}${less}`],
      [
        block ? total : 0,
        `This leaves out the weight of the block, which also hangs on the rope`,
        `${parts} × ${pull}`,
      ],
      [pull * far - block, farWhy, `${far} × ${pull}${less}`],
      [pull, `This is the pull on one part of the rope, ${withCommas(pull)} pounds.`],
      [pull * 2 - block, `This assumes a single movable pulley`, `2 × ${pull}${less}`],
      [
        block ? total + block : 0,
        `This adds the weight of the block instead of subtracting it`,
        `${parts} × ${pull} + ${block}`,
      ],
      [
        block ? (pull - block) * parts : 0,
        `This subtracts the block’s weight from each part of the rope`,
        `(${pull} − ${block}) × ${parts}`,
      ],
      [pull * parts * 2 - block, `This counts each part of the rope twice`, `2 × ${parts} × ${pull}${less}`],
      [
        pull * (parts + 2) - block,
        `This counts ${parts + 2} parts of the rope instead of ${parts}`,
        `${parts + 2} × ${pull}${less}`,
      ],
    ],
  }
}

function distanceOf(given: Tackle): Worked {
  const { parts, lift, asks } = given
  const { off, offWhy, far, farWhy } = countsOf(given)
  const hauled = lift * parts
  const isRope = asks === 'rope'
  const by = (why: string, number: number): Mistake =>
    isRope ? [lift * number, why, `${lift} × ${number}`] : [hauled / number, why, `${hauled} ÷ ${number}`]
  return {
    key: isRope ? hauled : lift,
    how: `Each of them shortens by the same distance that the load rises: ${isRope ? `${lift} × ${parts} = ${hauled}` : `${hauled} ÷ ${parts} = ${lift}`} feet.`,
    wrong: [
      by(offWhy, off),
      isRope
        ? [lift, `This moves the rope and the load the same distance, ${lift} feet.`]
        : [hauled, `This moves the rope and the load the same distance, ${hauled} feet.`],
      by(farWhy, far),
      by(`This assumes a single movable pulley`, 2),
      isRope
        ? [lift / parts, `This divides instead of multiplying`, `${lift} ÷ ${parts}`]
        : [hauled * parts, `This multiplies instead of dividing`, `${hauled} × ${parts}`],
      isRope
        ? [lift + parts, `This adds the number of parts instead of multiplying`, `${lift} + ${parts}`]
        : [hauled - parts, `This subtracts the number of parts instead of dividing`, `${hauled} − ${parts}`],
      by(`This counts ${parts + 2} parts of the rope instead of ${parts}`, parts + 2),
      by(`This counts each part of the rope twice`, parts * 2),
    ],
  }
}

const SPACE = 42
const [CEILING, FIXED, MOVABLE] = [20, 62, 178]
/** Y of the top of the bar between the wheels of the movable block. */
const BAR = MOVABLE + 26

/** The blocks are spread sideways so that all rope parts are visible. */
function drawing(given: Tackle): Figure {
  const { parts, isHauledUp, load, block, asks, lift } = given
  const strands = isHauledUp ? parts : parts + 1
  const left = (WIDTH - (strands - 1) * SPACE) / 2
  const x = (strand: number): number => left + strand * SPACE
  const startsAbove = parts % 2 === 0
  /** Whether a wheel is in the upper block. From left to right, the wheels alternate between the two blocks. */
  const isAbove = (wheel: number): boolean => (wheel % 2 === 1) === startsAbove
  const wheels = Array.from({ length: strands - 1 }, (_, at) => ({
    x: (x(at) + x(at + 1)) / 2,
    y: isAbove(at) ? FIXED : MOVABLE,
    isUpper: isAbove(at),
  }))
  const lower = wheels.filter(({ isUpper }) => !isUpper)
  const loadX = [...lower.map((wheel) => wheel.x), ...(startsAbove ? [] : [x(0)])]
  const [from, to] = [Math.min(...loadX), Math.max(...loadX)]
  const middle = (from + to) / 2
  const strand = (at: number): Shape => {
    const isLast = at === strands - 1
    const top = isLast && isHauledUp ? 40 : FIXED
    const bottom = isLast && !isHauledUp ? MOVABLE + 4 : at === 0 && !startsAbove ? BAR : MOVABLE
    return line(
      [
        [x(at), at === 0 && startsAbove ? CEILING : top],
        [x(at), bottom],
      ],
      { stroke: 'blue', thickness: 3 },
    )
  }
  const pull =
    asks === 'load'
      ? `${withCommas((load + block) / parts)} lb`
      : asks === 'pull'
        ? '? lb'
        : asks === 'rope'
          ? '? ft'
          : `${lift * parts} ft`
  const end: Point = isHauledUp ? [x(strands - 1), 40] : [x(strands - 1), MOVABLE + 4]
  const tip: Point = isHauledUp ? [end[0], 4] : [end[0], end[1] + 38]
  const rises = asks === 'rope' ? `${lift} ft up` : asks === 'lift' ? '? ft up' : undefined
  return figure(
    302,
    figureText(given),
    firm(20, x(strands - 1) + (isHauledUp ? -14 : 24), CEILING, 'above'),
    wheels
      .filter(({ isUpper }) => isUpper)
      .map((wheel) =>
        line(
          [
            [wheel.x, CEILING],
            [wheel.x, FIXED],
          ],
          { thickness: 4, stroke: 'edge' },
        ),
      ),
    lower.map((wheel) =>
      line(
        [
          [wheel.x, MOVABLE],
          [wheel.x, MOVABLE + 34],
        ],
        { thickness: 4, stroke: 'edge' },
      ),
    ),
    wheels.map((wheel) => disc([wheel.x, wheel.y], SPACE / 2 - 2)),
    Array.from({ length: strands }, (_, at) => strand(at)),
    wheels.map(
      (wheel): Shape => ({
        shape: 'arc',
        center: [wheel.x, wheel.y],
        radius: SPACE / 2,
        from: wheel.isUpper ? -90 : 90,
        to: wheel.isUpper ? 90 : 270,
        stroke: 'blue',
        thickness: 3,
      }),
    ),
    wheels.map((wheel) => disc([wheel.x, wheel.y], 3, 'ink')),
    rect([from - 12, BAR], to - from + 24, 12, 'sunken', 3),
    line(
      [
        [middle, MOVABLE + 38],
        [middle, MOVABLE + 52],
      ],
      { thickness: 4, stroke: 'edge' },
    ),
    box([middle, 274], 78, 44, asks === 'load' ? '? lb' : (rises ?? `${withCommas(load)} lb`)),
    block ? label([middle, 288], `movable block: ${block} lb`) : [],
    force(end, tip),
    isHauledUp
      ? label([tip[0] + 10, 18], pull, { isBold: true, anchor: 'start' })
      : label([tip[0], tip[1] + 14], pull, { isBold: true }),
  )
}

/** Maximum pull by hand for one person, in pounds. */
const MAX_PULL = 180

export const blockAndTackle = family<Tackle>({
  name: 'block-and-tackle',
  version: 6,
  draw(random, difficulty: Difficulty): Tackle {
    const asks =
      difficulty === 1
        ? 'pull'
        : difficulty === 2
          ? pick(random, ['rope', 'lift', 'load'] as const)
          : pick(random, ['pull', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const parts = between(random, difficulty === 1 ? 2 : 3, 6)
      const isHauledUp = difficulty === 1 ? false : random() < 0.5
      const [load, block] = [between(random, 90, 720, 10), difficulty === 3 ? between(random, 10, 40, 5) : 0]
      const lift = between(random, 2, 15)
      const pull = (load + block) / parts
      const isEven = pull % 5 === 0 && pull <= MAX_PULL
      const rest = { lift, asks, scene: between(random, 0, SCENES.length - 1), place }
      return isEven ? { parts, isHauledUp, load, block, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'rope' || given.asks === 'lift' ? feet : pounds),
    hint: 'How many parts of the rope support the block that moves with the load?',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Block and Tackle chapter',
  }),
})
