import { elementsOf } from '@station-zero/schema/figures/elements.ts'
import { movementFigure } from '@station-zero/schema/physical/figures/movement-figure.ts'
import { movementOf } from '@station-zero/schema/physical/movements.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

/** Start and end of the movement, side by side. */
export function MovementFigure({ exercise }: { exercise: RowOf<'workouts'>['exercises'][number] }) {
  const figure = movementFigure(movementOf(exercise))
  return (
    <svg
      viewBox={`0 0 ${figure.width} ${figure.height}`}
      role="img"
      aria-label={figure.text}
      className="mx-auto max-h-[min(11rem,19dvh)] w-full max-w-md"
      fontFamily="inherit"
    >
      {elementsOf(figure).map(({ tag: Tag, attributes, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity, and never move
        <Tag key={at} {...propsOf(attributes)}>
          {text}
        </Tag>
      ))}
    </svg>
  )
}

/** SVG attribute names as React spells them. */
const propsOf = (attributes: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
