import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classes } from '../../ui/classes.ts'
import { thingIcons, underWayTargets, useResume } from './targets.ts'
import { UnderWayClock } from './under-way-bar.tsx'

/** All activities in progress. A list restored from the last visit hides the clocks, because they may have stopped since then. */
export function UnderWayList({ things, isLast = false }: { things: UnderWay[]; isLast?: boolean }) {
  const resume = useResume()
  return (
    <section aria-labelledby="under-way-title">
      <h2 id="under-way-title" className="mb-1.5 font-normal font-sans text-base text-on-bar-muted">
        In progress
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {things.map((thing, at) => {
          const Icon = thingIcons[thing.kind]
          return (
            <li key={thing.kind}>
              <Link
                to={underWayTargets[thing.kind]}
                onClick={(event) => resume(event, thing)}
                className={classes(
                  'flex min-h-16 flex-wrap items-center gap-3 rounded-md px-5 py-2.5',
                  at === 0
                    ? 'bg-primary text-on-primary shadow-primary hover:bg-primary-deep'
                    : 'bg-bar-raised text-on-bar hover:bg-bar-line',
                )}
              >
                <Icon aria-hidden="true" className="size-6 shrink-0" />
                <span className="min-w-0 flex-[1_1_8rem]">
                  <span className="block font-display font-semibold text-xl leading-tight">
                    <span className="sr-only">Continue: </span>
                    {thing.title}
                  </span>
                  <span className="block text-sm">{thing.progress}</span>
                </span>
                <span className={classes('ml-auto flex items-center gap-3', isLast && 'invisible')}>
                  <UnderWayClock thing={thing} />
                  <ChevronRight aria-hidden="true" className="shrink-0" />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
