import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FigureView } from '../../../ui/figure-view.tsx'
import { Paragraphs } from './scene-study.tsx'

/**
 * The passage beside its questions. It scrolls by itself, in the room that the question and its options leave; on a phone it can be
 * shown whole, and stays so from one question to the next.
 */
export function PassagePanel({ passage }: { passage: RowOf<'passages'> }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className={classes('relative flex lg:min-h-0', !isWhole && 'min-h-24 flex-1')}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        aria-label={`Passage: ${passage.title}`}
        className={classes(
          'overscroll-contain rounded-lg border border-line bg-surface py-2 pr-12 pl-3 sm:py-4 sm:pl-5 lg:static lg:max-h-full lg:pr-5',
          isWhole ? 'lg:overflow-y-auto' : 'absolute inset-0 overflow-y-auto',
        )}
      >
        <h2 className="mb-1 text-xl">{passage.title}</h2>
        {passage.figure && <FigureView figure={passage.figure} />}
        <Paragraphs texts={passage.paragraphs} />
      </section>
      <Button
        variant="quiet"
        size="icon"
        className="absolute! top-0.5 right-0.5 lg:hidden"
        aria-expanded={isWhole}
        aria-label="Show the whole passage"
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? <ChevronsDownUp aria-hidden="true" /> : <ChevronsUpDown aria-hidden="true" />}
      </Button>
    </div>
  )
}
