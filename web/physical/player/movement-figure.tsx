import { movementOf } from '@station-zero/schema/physical/exercises.ts'
import { movementFigure } from '@station-zero/schema/physical/figures.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { FigureDrawing } from '../../ui/figure-view.tsx'

/** Start and end of the movement, side by side. */
export const MovementFigure = ({ exercise }: { exercise: RowOf<'workouts'>['exercises'][number] }) => (
  <FigureDrawing
    figure={movementFigure(movementOf(exercise))}
    className="mx-auto max-h-[min(11rem,19dvh)] w-full max-w-md"
  />
)
