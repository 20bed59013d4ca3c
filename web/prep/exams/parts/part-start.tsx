import { countOf, currentPart, type SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { steadyNow } from '../../../data/time.ts'
import { Button } from '../../../ui/button.tsx'
import type { Test } from '../use-test.ts'
import { ConsistencyAdvice } from '../work-style/consistency-advice.tsx'

type PartStartProps = { test: Test; parts: SittingPart[]; part: SittingPart }

/** The screen before a part. No clock runs here. */
export function PartStart({ test, parts, part }: PartStartProps) {
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

/** What has been done and what is still to come; by shape and word, not by color alone. */
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
