import type { UnderWay } from '@station-zero/schema/home/under-way.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classes } from '../../ui/classes.ts'
import { thingIcons, underWayTargets, useTakeUp } from './targets.ts'
import { UnderWayClock } from './under-way-bar.tsx'

/** Everything in progress. If restored from the last visit, it shows no clock, because that may have stopped. */
export function UnderWayList({ things, isLast = false }: { things: UnderWay[]; isLast?: boolean }) {
  const takeUp = useTakeUp()
  return (
    <section aria-labelledby="under-way-title">
      <h2 id="under-way-title" className="mb-3 text-2xl">
        In progress
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {things.map((thing) => {
          const Icon = thingIcons[thing.kind]
          return (
            <li key={thing.kind}>
              <Link
                to={underWayTargets[thing.kind]}
                onClick={(event) => takeUp(event, thing)}
                className="on-frame flex min-h-18 flex-wrap items-center gap-3 rounded-lg bg-bar px-4 py-3 text-on-bar hover:bg-bar-raised dark:bg-bar-raised"
              >
                <Icon aria-hidden="true" className="size-6 shrink-0 text-amber" />
                <span className="min-w-0 flex-[1_1_8rem]">
                  <span className="block font-display font-semibold text-xl leading-tight">
                    <span className="sr-only">Continue: </span>
                    {thing.title}
                  </span>
                  <span className="block text-on-bar-muted">{thing.progress}</span>
                </span>
                <span className={classes('ml-auto flex items-center gap-3', isLast && 'invisible')}>
                  <UnderWayClock thing={thing} />
                  <ChevronRight aria-hidden="true" className="shrink-0 text-on-bar-muted" />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
