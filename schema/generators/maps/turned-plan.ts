import { family } from '../family.ts'
import { between, fitting, pick, sample } from '../kit/chance.ts'
import { figure, line } from '../kit/drawing.ts'
import { at } from '../kit/lists.ts'
import { choices } from '../kit/options.ts'
import { drawnPlan, mirrored, type Plan, quarterTurn, rowsOf, turnless } from './cells.ts'
import { altered, type Comparison, type Drawing, drawPlan, type Kind } from './plan-changes.ts'
import { label } from './shared/shapes.ts'
import { sources } from './shared/sources.ts'
import { count } from './shared/words.ts'

const SCENES = [
  'the plan of a building',
  'the plan of a warehouse',
  'the outline of a school',
  'the footprint of a hospital',
]

/** Which of four drawings shows the same plan turned, or its mirror image. */
export const turnedPlan = family<Comparison>({
  name: 'turned-plan',
  version: 2,
  draw: (random, difficulty) =>
    fitting(() => {
      const plan = drawPlan(random, difficulty + 4, difficulty > 1)
      const asks = difficulty === 3 ? pick(random, ['turned', 'mirrored'] as const) : 'turned'
      const kinds: Kind[] =
        asks === 'mirrored'
          ? ['turned', 'turned', 'tower']
          : difficulty === 1
            ? ['mirrored', 'moved', 'moved']
            : difficulty === 2
              ? ['mirrored', 'moved', 'tower']
              : ['mirrored', 'mirrored', 'tower']
      const turn = () => (difficulty === 1 ? pick(random, [1, 3]) : between(random, 1, 3))
      const all = [asks as Kind, ...kinds].map((kind): Drawing => {
        const turns = turn()
        return { kind, turns, plan: quarterTurn(altered(plan, kind, asks, random), turns) }
      })
      const isDistinct =
        new Set([plan, ...all.map((drawing) => drawing.plan)].map((one) => rowsOf(one).join('/'))).size ===
        all.length + 1
      const right = turnless(at(all, 0).plan)
      const isChiral = turnless(plan) !== turnless(mirrored(plan))
      if (!isDistinct || !isChiral || all.slice(1).some((drawing) => turnless(drawing.plan) === right)) return undefined
      return { plan, asks, drawings: sample(random, all, all.length), scene: between(random, 0, SCENES.length - 1) }
    }),
  pose: ({ plan, asks, drawings, scene }) => {
    const key = drawings.findIndex(({ kind }) => kind === asks)
    const hasTower = plan.some(({ isTower }) => isTower)
    const options = drawings.map((drawing, index) => ({ text: `Plan ${index + 1}`, why: whyOf(drawing, asks) }))
    const ask =
      asks === 'turned'
        ? 'Which of the four plans shows the same one, only turned on the page?'
        : 'It is printed on clear film, which is then seen from the back and may be turned besides. Which of the four plans shows that?'
    return {
      question: `At the top stands ${at(SCENES, scene)}${hasTower ? '; the small square inside marks its stair tower' : ''}. ${ask}`,
      ...choices(options, key),
      hint: 'Go round the outline from one corner in one direction, and compare the bends.',
      figure: sheet(plan, drawings),
      source: sources.shapes,
    }
  },
})

function whyOf({ kind, turns }: Drawing, asks: Comparison['asks']): string {
  const turned =
    turns === 2 ? 'turned halfway round' : `turned a quarter ${turns === 1 ? 'clockwise' : 'counterclockwise'}`
  if (kind === asks)
    return kind === 'turned'
      ? `It is the plan ${turned}; every bend goes the same way.`
      : `It is the mirror image, ${turned}; every bend goes the other way.`
  if (kind === 'mirrored')
    return 'This is the mirror image: its bends go the other way round, and no turn makes it the same.'
  if (kind === 'turned')
    return `This is the plan itself, only ${turned}; seen from the back every bend goes the other way.`
  if (kind === 'tower') return 'The outline fits, but the stair tower stands on another square.'
  return 'One square of the outline stands in another place.'
}

function sheet(plan: Plan, drawings: readonly Drawing[]) {
  const told = (one: Plan) => rowsOf(one).join(' / ').replaceAll('.', 'o')
  const x = (index: number) => 47 + index * 89
  return figure(
    256,
    `A plan of ${count(plan.length, 'square')} and four plans to compare, each given row by row from the top: # is built, T has the stair tower, o is open. Given plan: ${told(plan)}. ${drawings.map((drawing, index) => `Plan ${index + 1}: ${told(drawing.plan)}`).join('. ')}.`,
    drawnPlan(plan, [180, 58], 25),
    line(
      [
        [8, 126],
        [352, 126],
      ],
      { stroke: 'line' },
    ),
    drawings.flatMap((drawing, index) => [
      ...drawnPlan(drawing.plan, [x(index), 184], 20),
      label([x(index), 241], `Plan ${index + 1}`, { isBold: true }),
    ]),
  )
}
