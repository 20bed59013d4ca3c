import { type Box, shapesIn } from '@station-zero/schema/figures/drawn-options.ts'
import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { elementsOf } from '@station-zero/schema/figures/svg.ts'
import { ChevronDown } from 'lucide-react'

type FigureViewProps = { figure: Figure; hasWords?: boolean; maxHeight?: string }

/**
 * A drawing with a description for screen readers. After the answer, the description is visible to everyone (`hasWords`); before the
 * answer, it would reveal the answer.
 */
export function FigureView({ figure, hasWords = false, maxHeight = '70dvh' }: FigureViewProps) {
  return (
    <figure className="my-4">
      <FigureDrawing figure={figure} className="mx-auto w-full max-w-xl" maxHeight={maxHeight} />
      {hasWords && (
        <figcaption>
          <details>
            <summary className="inline-flex min-h-12 list-none items-center gap-1 rounded-md pr-3 text-muted">
              <ChevronDown aria-hidden="true" className="size-5 -rotate-90 [[open]>summary>&]:rotate-0" />
              The figure in words
            </summary>
            <p className="pl-6">{figure.text}</p>
          </details>
        </figcaption>
      )}
    </figure>
  )
}

type FigureDrawingProps = {
  figure: Figure
  className: string
  /** Maximum height of the figure, as a CSS length. */
  maxHeight?: string
  /** Draws only this part of the figure. */
  part?: Box | undefined
}

export function FigureDrawing({ figure, className, maxHeight, part }: FigureDrawingProps) {
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: figure.width, height: figure.height }
  const viewBox = `${x} ${y} ${width} ${height}`
  const shapes = elementsOf(part ? shapesIn(figure, part) : figure).map(({ tag: Tag, attributes, text: words }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other identity, and never move
    <Tag key={at} {...propsOf(attributes)}>
      {words}
    </Tag>
  ))
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={figure.text}
      className={className}
      style={{ maxHeight }}
      fontFamily="inherit"
    >
      {/*
       * The nested SVG clips the figure. Without it, the part's surroundings would be visible if the element's proportions differ from the
       * part's.
       */}
      {part ? (
        <svg aria-hidden="true" x={x} y={y} width={width} height={height} viewBox={viewBox}>
          {shapes}
        </svg>
      ) : (
        shapes
      )}
    </svg>
  )
}

/** Converts SVG attribute names to React's names. */
const propsOf = (attributes: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
