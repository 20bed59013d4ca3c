import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { type Answer, drawPlaced, type Place, valued } from './options.ts'
import { drawTackle } from './tackle-drawing.ts'
import { a, capital, count, feet, pounds } from './words.ts'

/** `parts` of the rope hold the movable block; the hauling part is one of them only where it is pulled upward. */
export interface Tackle {
  parts: number
  isHauledUp: boolean
  load: number
  /** Of the movable block itself, 0 where it is to be ignored. */
  block: number
  /** Feet that the load rises. */
  lift: number
  asks: 'pull' | 'load' | 'rope' | 'lift'
  scene: number
  place: Place
}

const SCENES = [
  { who: 'A crew', what: 'a generator' },
  { who: 'Two recruits', what: 'a training dummy' },
  { who: 'A rescue team', what: 'a loaded litter' },
  { who: 'An engineer', what: 'a spare pump' },
] as const

export const tackle = family<Tackle>({
  name: 'block-and-tackle',
  version: 1,
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
      const isEven = (load + block) % parts === 0 && ((load + block) / parts) % 5 === 0
      const rest = { lift, asks, scene: between(random, 0, SCENES.length - 1), place }
      return isEven ? { parts, isHauledUp, load, block, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'rope' || given.asks === 'lift' ? feet : pounds),
    hint: 'Look at the block that moves with the load.',
    figure: drawTackle(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Block and Tackle chapter',
  }),
})

function stem({ load, block, lift, asks, scene, parts }: Tackle): string {
  const { who, what } = SCENES[scene] ?? SCENES[0]
  const heavy = block
    ? `The movable block weighs ${pounds(block)}. Ignore friction and the weight of the rope.`
    : 'Ignore friction and the weight of the blocks and the rope.'
  const rig = `${who} hoist${who.endsWith('s') ? '' : 's'} ${what} with the tackle shown.`
  const pull = (load + block) / parts
  if (asks === 'pull') return `${rig} The load weighs ${pounds(load)}. ${heavy} What pull on the rope holds the load?`
  if (asks === 'load')
    return `${rig} ${capital(a(pull, 'pound'))} pull on the rope just holds the load. ${heavy} How much does the load weigh?`
  if (asks === 'rope') return `${rig} The load must rise ${feet(lift)}. How much rope must be hauled in?`
  return `${rig} The hauling end of the rope moves ${feet(lift * parts)}. How far does the load rise?`
}

function answer({ parts, isHauledUp, load, block, lift, asks }: Tackle): Answer {
  const seen = `${parts} parts of the rope hold the movable block${isHauledUp ? ', the hauling part among them since it is pulled upward from that block' : '; the hauling part comes down from the fixed block and does not hold that block'}.`
  const wheels = isHauledUp ? parts - 1 : parts
  const off = isHauledUp ? parts - 1 : parts + 1
  const offWhy = isHauledUp
    ? 'This leaves out the hauling part, which here pulls on the movable block and counts.'
    : 'This counts the hauling part as well, which only changes the direction of the pull.'
  const far = isHauledUp ? parts + 1 : parts - 1
  const total = load + block
  const pull = total / parts
  if (asks === 'pull') {
    const sum = block ? `${count(load)} + ${block} = ${count(total)} pounds, and ` : ''
    const right = `${seen} ${sum}${count(total)} ÷ ${parts} = ${count(pull)} pounds.`
    return {
      key: pull,
      why: right,
      wrong: [
        [total / off, `${offWhy} ${right}`],
        [total / far, `This miscounts the rope parts and takes ${far}. ${right}`],
        [load / parts, `This leaves out the block's own ${block} pounds, which are lifted too. ${right}`],
        [
          load / parts + block,
          `This adds the block's full weight after dividing; the rope parts share it as well. ${right}`,
        ],
        [(load - block) / parts, `This subtracts the block's weight, though it adds to what is lifted. ${right}`],
        [total, `This is the whole weight, as if the tackle changed only the direction. ${right}`],
        [total / 2, `This halves the weight, as a single movable pulley would. ${right}`],
        [total / (parts * 2), `This counts every rope part twice. ${right}`],
        [total / (wheels + 2), `This counts wheels and ends instead of the rope parts at the movable block. ${right}`],
        [total - total / parts, `This is what all but one of the parts carry together. ${right}`],
      ],
    }
  }
  if (asks === 'load') {
    const less = block ? `, less the block's ${block} = ${count(load)}` : ''
    const right = `${seen} ${parts} × ${count(pull)} = ${count(total)}${less} pounds.`
    return {
      key: load,
      why: right,
      wrong: [
        [pull * off - block, `${offWhy} ${right}`],
        [pull * far - block, `This miscounts the rope parts and takes ${far}. ${right}`],
        [total, `This forgets that the block's own ${block} pounds hang on the rope too. ${right}`],
        [total + block, `This adds the block's weight, but the pull already carries it. ${right}`],
        [pull * 2 - block, `This reckons with two parts, as for a single movable pulley. ${right}`],
        [pull, `This is the pull in one part of the rope. ${right}`],
        [(pull - block) * parts, `This subtracts the block's weight from every part instead of once. ${right}`],
        [pull * parts * 2, `This counts every rope part twice. ${right}`],
        [pull * (parts + 2), `This counts wheels and ends instead of the rope parts at the movable block. ${right}`],
      ],
    }
  }
  const hauled = lift * parts
  const [key, sum] =
    asks === 'rope' ? [hauled, `${lift} × ${parts} = ${hauled}`] : [lift, `${hauled} ÷ ${parts} = ${lift}`]
  const right = `${seen} Each of them must shorten by the rise: ${sum} feet.`
  const by = (number: number): number => (asks === 'rope' ? lift * number : hauled / number)
  return {
    key,
    why: right,
    wrong: [
      [by(off), `${offWhy} ${right}`],
      [by(far), `This miscounts the rope parts and takes ${far}. ${right}`],
      [
        asks === 'rope' ? lift : hauled,
        `This moves rope and load equally far, as a single fixed pulley would. ${right}`,
      ],
      [by(2), `This reckons with two parts, as for a single movable pulley. ${right}`],
      [by(parts * 2), `This counts every rope part twice. ${right}`],
      [by(parts + 2), `This counts wheels and ends instead of the rope parts at the movable block. ${right}`],
      [
        asks === 'rope' ? lift + parts : hauled - parts,
        `This ${asks === 'rope' ? 'adds' : 'subtracts'} one foot for each part instead of using all of them together. ${right}`,
      ],
      [asks === 'rope' ? lift / parts : hauled * parts, `This turns the ratio round. ${right}`],
    ],
  }
}
