import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../../data/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FigureView } from '../../../ui/figure-view.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { Paragraphs } from '../running/scene-study.tsx'
import type { Test } from '../use-test.ts'
import { clockOf } from './scope.ts'

/** The packet, one page after the other, until it is handed back or its time is up. */
export function PacketStudy({ test, ids }: { test: Test; ids: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const pages = ids.flatMap((id) => test.passages.get(id) ?? [])
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <div className="mx-auto grid max-w-2xl gap-5">
          <div>
            <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
              Study packet
            </h2>
            <p className="text-muted">
              {pages.length} pages. The questions come after the packet is collected, and it doesn’t come back.
            </p>
          </div>
          <nav aria-label="Pages of the packet">
            <ol className="grid gap-1 sm:grid-cols-2">
              {pages.map(({ id, title }, at) => (
                <li key={id}>
                  <a
                    href={`#packet-${id}`}
                    className="flex min-h-12 items-center gap-2 font-semibold underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(`packet-${id}`)?.focus()
                    }}
                  >
                    {at + 1}. {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          {pages.map(({ id, title, figure, paragraphs }, at) => (
            <article key={id} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
              <h3 id={`packet-${id}`} tabIndex={-1} className="mb-3 scroll-mt-4 text-2xl outline-none">
                {at + 1}. {title}
              </h3>
              {figure && <FigureView figure={figure} />}
              <Paragraphs texts={paragraphs} />
            </article>
          ))}
        </div>
      </div>
      <div className="shrink-0 border-line border-t bg-surface px-4 pt-2 pb-safe">
        <div className="mx-auto max-w-2xl pb-2">
          <Button size="large" className="w-full" onClick={() => setIsAsking(true)}>
            Hand back the packet
          </Button>
        </div>
      </div>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Hand back the packet?">
        <HandBack
          until={clockOf(test.draft) ?? 0}
          onHandBack={() => test.take({ step: 'collect', at: steadyNow() })}
          onStay={() => setIsAsking(false)}
        />
      </Dialog>
    </>
  )
}

type HandBackProps = { until: number; onHandBack: () => void; onStay: () => void }

function HandBack({ until, onHandBack, onStay }: HandBackProps) {
  const left = Math.max(0, until - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <>
      <p className="mb-4">
        You have {formatElapsed(left + 999)} left to study. Once you hand it back, the test clock starts and you can’t
        look at the packet again.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onHandBack}>
          Hand it back and start
        </Button>
        <Button variant="secondary" size="large" onClick={onStay}>
          Keep studying
        </Button>
      </div>
    </>
  )
}
