import type { Box } from '@station-zero/schema/figures/drawn-options.ts'
import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FigureDrawing, FigureView } from '../../../ui/figure-view.tsx'

/** A drawing takes the room that the question and its options leave. A tap shows it as large as the screen allows. */
export function QuestionFigure({ figure, part }: { figure: Figure; part: Box | undefined }) {
  const { width, height } = part ?? figure
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div className="[container-type:inline-size] relative mt-2 flex min-h-36 flex-1 flex-col">
      <div
        className="relative flex-1"
        style={{ maxHeight: `calc(min(100cqw, 36rem) * ${(height / width).toFixed(3)})` }}
      >
        <FigureDrawing figure={figure} part={part} className="absolute inset-0 size-full" />
      </div>
      <button
        type="button"
        aria-label="Show the figure larger"
        className="absolute inset-0 flex items-end justify-end rounded-md"
        onClick={() => setIsLarge(true)}
      >
        <Maximize2 aria-hidden="true" className="-mr-1 -mb-2 size-5 rounded bg-ground/80 p-0.5 text-muted" />
      </button>
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} title="The figure">
        <FigureView figure={figure} />
      </Dialog>
    </div>
  )
}
