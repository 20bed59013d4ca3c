import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { capital } from '../kit/words.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { a, feet, pounds } from './shared/words.ts'
import { answer } from './tackle-answer.ts'
import { drawTackle } from './tackle-drawing.ts'

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
  { who: 'Two recruits', what: 'a crate of cribbing' },
  { who: 'A rescue team', what: 'a steel beam' },
  { who: 'An engineer', what: 'a spare pump' },
] as const

export const tackle = family<Tackle>({
  name: 'block-and-tackle',
  version: 2,
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
