import type { SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { consistencyOf, SCALE, type WorkStyleAdvice } from '@station-zero/schema/prep/work-style.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readStatements } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ProgressBar } from '../../ui/progress.tsx'
import { ExamFrame, PreviousAndNext } from './exam-frame.tsx'
import { useTestKeys } from './exam-keys.tsx'
import { optionClass } from './question-form.tsx'
import type { Test } from './use-test.ts'

type WorkStyleProps = { test: Test; header: ReactNode; part: SittingPart }

/** Shows statements one after another, with a five-point scale and no right answers. */
export function WorkStyle({ test, header, part }: WorkStyleProps) {
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
    <ExamFrame
      header={
        <>
          {header}
          <div className="pb-4">
            <ProgressBar value={answered} max={total} label="Statements answered" />
          </div>
        </>
      }
      actions={
        <>
          {isLast && answered < total && (
            <p className="mb-2 text-on-bar-muted">
              {total - answered === 1 ? '1 statement has' : `${total - answered} statements have`} no answer yet. You
              may leave them.
            </p>
          )}
          <PreviousAndNext isFirst={place === 0} onPrevious={() => go(place - 1)} onNext={() => go(place + 1)}>
            {isLast && (
              <button
                type="button"
                className={classes(primaryActionClass, 'justify-center')}
                // Ignores the second tap of a double tap on Next.
                onClick={(event) => event.detail < 2 && test.finish()}
              >
                Finish Part
              </button>
            )}
          </PreviousAndNext>
        </>
      }
    >
      <p className="text-muted">
        Statement {place + 1} of {total}, not scored. Answer as you really are.
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-2 min-h-14 text-pretty font-sans text-xl leading-7 tracking-normal outline-none lg:text-2xl lg:leading-8.5"
      >
        {statements?.[place]?.text}
      </h2>
      <div ref={options} role="radiogroup" aria-label="How much do you agree?" className="mt-4 grid gap-2">
        {SCALE.map((name, at) => (
          <label
            key={name}
            className={classes(
              optionClass,
              'border-edge bg-surface hover:bg-sunken has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            )}
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
    </ExamFrame>
  )
}

/** Above this share of middle answers, the results are not informative. */
const MANY_MIDDLE = 0.4
const SHOWN = 5

/** Shows how consistent the person's answers are. The advice is neither scored nor stored. */
export function ConsistencyAdvice({ part }: { part: SittingPart }) {
  const found = useStatements(part.statements)
  if (!found) return null
  const known = found.flatMap((statement, at) => (statement ? [{ statement, reply: part.replies[at] ?? null }] : []))
  const statements = known.map(({ statement }) => statement)
  const replies = known.map(({ reply }) => reply)
  const advice = consistencyOf(statements, replies)
  const replyOf = (id: string) => SCALE[replies[statements.findIndex((one) => one.id === id)] ?? -1] ?? 'No answer'
  return (
    <section aria-labelledby="consistency" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h3 id="consistency" className="text-xl">
        Your work-style answers
      </h3>
      <p className="mt-1 text-muted">
        Not scored and not saved: only you see this. Real inventories ask the same thing twice in different words and
        check whether your answers agree.
      </p>
      <p className="mt-3 font-semibold">{summaryOf(advice)}</p>
      {advice.clashes.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {advice.clashes.slice(0, SHOWN).map(({ first, second }) => (
            <li key={first.id} className="border-line border-t pt-3">
              <Line reply={replyOf(first.id)}>{first.text}</Line>
              <Line reply={replyOf(second.id)}>{second.text}</Line>
            </li>
          ))}
        </ul>
      )}
      {advice.tooGood.length > 0 && (
        <p className="mt-3">
          You agreed with “{advice.tooGood[0]?.text}” Hardly anyone can honestly say that, so a scorer may doubt your
          other answers.
        </p>
      )}
      {advice.answered > 0 && advice.middle > MANY_MIDDLE && (
        <p className="mt-3">
          {Math.round(advice.middle * 100)}% of your answers are “Neither.” Take a side where you have one.
        </p>
      )}
      <p className="mt-3">
        Answer the way you really work. Guessing what they want to hear is what makes answers contradict each other.
      </p>
    </section>
  )
}

function summaryOf({ pairs, clashes }: WorkStyleAdvice): string {
  if (pairs === 0) return 'You left too many blank to compare.'
  if (clashes.length === 0) return `All ${pairs} pairs agree.`
  return `${pairs - clashes.length} of ${pairs} pairs agree. ${clashes.length === 1 ? 'This one doesn’t' : 'These don’t'}:`
}

const Line = ({ reply, children }: { reply: string; children: ReactNode }) => (
  <p>
    {children} <span className="font-semibold">{reply}.</span>
  </p>
)

/** Returns the statements with these ids, in order; an entry is undefined if its statement no longer exists. Undefined while loading. */
const useStatements = (ids: readonly string[]): (RowOf<'workStatements'> | undefined)[] | undefined =>
  useLive((db) => readStatements(db, ids), [ids.join()])
