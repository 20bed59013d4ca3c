import type { Figure, Shape } from '../../figures/figure.ts'
import { label, moved, segment } from '../../figures/scenes/pen.ts'
import type { Movement } from '../movements.ts'
import { drawBody, GROUND, jointsOf } from './body.ts'
import { floorMoves } from './floor-moves.ts'
import { legMoves } from './leg-moves.ts'
import { loadMoves } from './load-moves.ts'
import type { Moment, Moves } from './moves.ts'
import { pressMoves } from './press-moves.ts'
import { pullMoves } from './pull-moves.ts'

const WIDTH = 180
const all: Record<Movement, Moves> = { ...legMoves, ...floorMoves, ...pressMoves, ...pullMoves, ...loadMoves }

/** The movement's start and end beside each other. */
export function movementFigure(movement: Movement): Figure {
  const { text, moments } = all[movement]
  return {
    width: WIDTH * 2,
    height: 176,
    shapes: [
      segment(8, GROUND, WIDTH * 2 - 8, GROUND, { stroke: 'edge', thickness: 2 }),
      segment(WIDTH, 24, WIDTH, GROUND - 8, { stroke: 'line', thickness: 2, isDashed: true }),
      ...moments.flatMap((moment, at) => moved(drawn(moment, ['Start', 'End'][at] ?? ''), at * WIDTH, 0)),
    ],
    text,
  }
}

function drawn({ label: name, pose, behind, front }: Moment, otherwise: string): Shape[] {
  const joints = jointsOf(pose)
  return [
    ...(behind?.(joints) ?? []),
    ...drawBody(pose, joints),
    ...(front?.(joints) ?? []),
    label(WIDTH / 2, GROUND + 14, name ?? otherwise, { size: 14, isBold: true }),
  ]
}
