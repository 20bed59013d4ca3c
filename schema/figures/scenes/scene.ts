import * as v from 'valibot'
import type { Figure } from '../figure.ts'
import { Board, drawBoard } from './board.ts'
import { drawPlan, Plan } from './plan.ts'
import { drawRack, Rack } from './rack.ts'
import { drawStreet, Street } from './street.ts'

/**
 * A scene that candidates study before it is hidden. Its drawing and its description are generated from the same
 * data, so they always agree.
 */
export const Scene = v.variant('kind', [Street, Plan, Rack, Board])
export type Scene = v.InferOutput<typeof Scene>

export function drawScene(scene: Scene): Figure {
  switch (scene.kind) {
    case 'street':
      return drawStreet(scene)
    case 'plan':
      return drawPlan(scene)
    case 'rack':
      return drawRack(scene)
    case 'board':
      return drawBoard(scene)
  }
}
