import type { Figure, Point, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { label, rect } from '../shared/shapes.ts'
import { count } from '../shared/words.ts'
import { type Comparison, type Plan, rowsOf } from './given.ts'

export function drawing({ plan, drawings }: Comparison): Figure {
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
      { stroke: 'edge', thickness: 1.5 },
    ),
    drawings.flatMap((drawing, index) => [
      ...drawnPlan(drawing.plan, [x(index), 184], 20),
      label([x(index), 241], `Plan ${index + 1}`, { isBold: true }),
    ]),
  )
}

function drawnPlan(plan: Plan, center: Point, size: number): Shape[] {
  const rows = rowsOf(plan)
  const [left, top] = [center[0] - ((rows[0]?.length ?? 0) * size) / 2, center[1] - (rows.length * size) / 2]
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x): Shape[] => {
      const corner: Point = [left + x * size, top + y * size]
      const built = rect(corner, size, size, { fill: 'blue-wash', stroke: 'ink', thickness: 1.5 })
      const tower = rect([corner[0] + size / 4, corner[1] + size / 4], size / 2, size / 2, { fill: 'red' })
      return sign === '.' ? [] : sign === 'T' ? [built, tower] : [built]
    }),
  )
}
