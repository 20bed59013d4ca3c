import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronDown } from 'lucide-react'
import { FigureView } from '../../ui/figure-view.tsx'
import { Paragraphs } from './scene-study.tsx'

/** The passage beside its questions: open at first, then as the reader left it from one question to the next. */
export function PassagePanel({ passage }: { passage: RowOf<'passages'> }) {
  return (
    <details open className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-14 list-none items-center gap-2 rounded-lg px-4 py-2 sm:px-6">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 -rotate-90 group-open:rotate-0" />
        <span>
          <span className="block text-muted text-sm">Read this passage</span>
          <span className="block font-display font-semibold text-xl leading-tight">{passage.title}</span>
        </span>
      </summary>
      <div className="px-4 pb-5 sm:px-6">
        {passage.figure && <FigureView figure={passage.figure} />}
        <Paragraphs texts={passage.paragraphs} />
      </div>
    </details>
  )
}
