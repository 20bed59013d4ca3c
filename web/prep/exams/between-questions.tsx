import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { countOf, currentPart, phaseOf, type SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { Circle, CircleCheck, CircleDot, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureView } from '../../ui/figure-view.tsx'
import { useNow } from '../../ui/use-now.ts'
import { clockOf, partLabel } from './draft.ts'
import { Paragraphs, TimeLeft } from './scene-study.tsx'
import type { Test } from './use-test.ts'
import { ConsistencyAdvice, WorkStyle } from './work-style.tsx'

/** Shown in an exam with parts while no question is asked: the start of a part, its study packet or its statements. */
export function BetweenQuestions({ test, onExit }: { test: Test; onExit: () => void }) {
  const parts = test.draft.exam?.parts ?? []
  const part = parts[currentPart(parts)]
  if (!part) return null
  const at = partLabel(test.draft)
  const phase = phaseOf(parts)
  return (
    <>
      <Row test={test} onExit={onExit}>
        {[at, part.name].filter(Boolean).join(': ')}
      </Row>
      {phase === 'waiting' && <PartStart key={part.name} test={test} parts={parts} part={part} />}
      {phase === 'packet' && <PacketStudy test={test} ids={part.packet?.passages ?? []} />}
      {phase === 'statements' && <WorkStyle test={test} part={part} />}
    </>
  )
}

function Row({ test, onExit, children }: { test: Test; onExit: () => void; children: ReactNode }) {
  const clock = clockOf(test.draft)
  return (
    <div className="shrink-0 border-line border-b bg-surface pt-safe">
      <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-x-1 px-1 sm:px-3">
        <Button variant="quiet" className="min-w-12 shrink-0 px-0! sm:px-3!" onClick={onExit}>
          <X aria-hidden="true" className="size-6" />
          <span className="max-sm:sr-only">Exit Test</span>
        </Button>
        <p className="min-w-0 flex-1 py-1 font-display font-semibold text-lg leading-tight">{children}</p>
        {clock !== null && <TimeLeft until={clock} label="Time left" />}
      </div>
    </div>
  )
}

type PartStartProps = { test: Test; parts: SittingPart[]; part: SittingPart }

/** The screen before a part. No clock runs here. */
function PartStart({ test, parts, part }: PartStartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const at = currentPart(parts)
  const before = parts[at - 1]
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
      <div className="mx-auto grid max-w-2xl gap-5">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {titleOf(parts, part)}
          </h2>
          <p className="mt-1 text-lg">{factsOf(part)}</p>
        </div>
        {part.packet && (
          <p>
            First comes a study packet. You have up to {part.packet.minutes} minutes with it. Then it is collected for
            good, and the test clock starts.
          </p>
        )}
        {part.note && <p>{part.note}</p>}
        {part.passPercent !== null && (
          <p className="text-muted">The pass line here is {part.passPercent}%. Your department may use another.</p>
        )}
        <Button size="large" onClick={() => test.take({ step: 'begin', at: steadyNow() })}>
          {part.packet ? 'Open the packet' : parts.length > 1 ? `Start part ${at + 1}` : 'Start the test'}
        </Button>
        {before && before.statements.length > 0 && <ConsistencyAdvice part={before} />}
        {parts.length > 1 && <PartList parts={parts} at={at} />}
        <p className="text-muted">
          No clock is running on this screen, so you can take a break. Your answers are kept on this device.
        </p>
      </div>
    </div>
  )
}

/** Completed and remaining parts, marked by shape and text, not by color alone. */
function PartList({ parts, at }: { parts: readonly SittingPart[]; at: number }) {
  return (
    <section aria-labelledby="part-list">
      <h3 id="part-list" className="mb-2 text-xl">
        All parts
      </h3>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {parts.map((part, nth) => {
          const Icon = nth < at ? CircleCheck : nth === at ? CircleDot : Circle
          return (
            <li key={part.name} className="flex items-start gap-3 px-4 py-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{part.name}</span>
                <span className="block text-muted">{nth < at ? 'Done' : factsOf(part)}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const titleOf = (parts: readonly SittingPart[], part: SittingPart): string =>
  parts.length > 1 ? `Part ${currentPart(parts) + 1} of ${parts.length}: ${part.name}` : part.name

/** `40 questions, 30 minutes`. */
function factsOf(part: SittingPart): string {
  const what =
    part.statements.length > 0 ? `${part.statements.length} statements, not scored` : `${countOf(part)} questions`
  return part.minutes === null ? `${what}, no clock` : `${what}, ${part.minutes} minutes`
}

/** All pages of the packet, until it is handed back or its time is up. */
function PacketStudy({ test, ids }: { test: Test; ids: readonly string[] }) {
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
