import type { Figure, Point } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { label } from '../shared/shapes.ts'
import { points } from '../shared/words.ts'
import type { Given } from './given.ts'

const CENTER: Point = [180, 118]

export function drawing({ known, asks }: Given): Figure {
  const names = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
  return figure(
    236,
    `A compass rose with north at the top. An arrow at its center points ${points[known]}: the way it faces ${asks === 'end' ? 'before the turns' : 'after the turns'}.`,
    { shape: 'circle', center: CENTER, radius: 78, fill: 'sunken', stroke: 'edge' },
    names.map((_, point) => line([around(point, 66), around(point, 78)], { stroke: 'muted' })),
    names.map((name, point) => label(around(point, 97), name, { isBold: point % 2 === 0, size: 15 })),
    line([around(known + 4, 30), around(known, 58)], { arrow: 'end', stroke: 'red', thickness: 3.5 }),
  )
}

const around = (point: number, radius: number): Point => {
  const angle = (point * Math.PI) / 4
  return [Math.round(CENTER[0] + radius * Math.sin(angle)), Math.round(CENTER[1] - radius * Math.cos(angle))]
}
