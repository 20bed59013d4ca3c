import type { SittingPart } from '@station-zero/schema/prep/profiles/sitting.ts'
import { SCALE } from '@station-zero/schema/prep/work-style/consistency.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useTestKeys } from '../running/use-test-keys.ts'
import type { Test } from '../use-test.ts'
import { useStatements } from './use-statements.ts'

/** One statement after the other, on a scale of five. Nothing is right or wrong here. */
export function WorkStyle({ test, part }: { test: Test; part: SittingPart }) {
  const statements = useStatements(part.statements)
  const firstOpen = part.replies.indexOf(null)
  const [place, setPlace] = useState(firstOpen < 0 ? part.replies.length - 1 : firstOpen)
  const options = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const total = part.statements.length
  const answered = part.replies.filter((one) => one !== null).length
  const go = (to: number) => setPlace(Math.min(Math.max(0, to), total - 1))
  const nothing = () => undefined
  const keys = { previous: () => go(place - 1), next: () => go(place + 1), flag: nothing, map: nothing, help: nothing }
  useTestKeys(options, keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each statement takes the focus, so screen readers read it
  useEffect(() => heading.current?.focus({ preventScroll: true }), [place])
  const isLast = place === total - 1
  return (
    <>
      <ProgressBar value={answered} max={total} label="Statements answered" />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
        <div className="mx-auto max-w-2xl">
          <p className="text-muted">
            Statement {place + 1} of {total}, not scored. Answer as you really are.
          </p>
          <h2 ref={heading} tabIndex={-1} className="mt-2 text-pretty text-2xl outline-none sm:text-3xl">
            {statements?.[place]?.text}
          </h2>
          <div ref={options} role="radiogroup" aria-label="How much do you agree?" className="mt-4 grid gap-2">
            {SCALE.map((name, at) => (
              <label
                key={name}
                className="flex min-h-12 items-center gap-3 rounded-md border-2 border-line bg-surface px-3 hover:border-edge has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={`statement-${place}`}
                  checked={part.replies[place] === at}
                  onChange={() => test.take({ step: 'reply', place, answer: at })}
                  className="size-5 shrink-0 outline-none"
                />
                {name}
              </label>
            ))}
          </div>
        </div>
      </div>
      <div className="shrink-0 border-line border-t bg-surface px-4 pt-2 pb-safe">
        <div className="mx-auto max-w-2xl pb-2">
          {isLast && answered < total && (
            <p className="mb-1 text-muted">
              {total - answered === 1 ? '1 statement has' : `${total - answered} statements have`} no answer yet. You
              may leave them.
            </p>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" size="large" disabled={place === 0} onClick={() => go(place - 1)}>
              <ArrowLeft aria-hidden="true" className="size-5" />
              Previous
            </Button>
            {isLast ? (
              // The second half of a double tap on Next lands here, and means nothing.
              <Button size="large" onClick={(event) => event.detail < 2 && test.finish()}>
                Finish Part
              </Button>
            ) : (
              <Button size="large" onClick={() => go(place + 1)}>
                Next
                <ArrowRight aria-hidden="true" className="size-5" />
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
