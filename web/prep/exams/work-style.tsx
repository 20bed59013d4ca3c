import type { SittingPart } from '@station-zero/schema/prep/sitting.ts'
import type { BackgroundQuestion } from '@station-zero/schema/prep/tables.ts'
import { consistencyOf, SCALE, type WorkStyleAdvice } from '@station-zero/schema/prep/work-style.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readBackground, readStatements } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ProgressBar } from '../../ui/progress.tsx'
import { ExamFrame, PreviousAndNext } from './exam-frame.tsx'
import { useTestKeys } from './exam-keys.tsx'
import { optionClass } from './question-form.tsx'
import type { Test } from './use-test.ts'

/** The words that differ between statements and background questions. */
const wordsOf = ({ isBackground }: SittingPart) =>
  isBackground
    ? {
        ...{ item: 'Question', answer: 'Your answer', title: 'Your background answers' },
        check: 'Some of the questions ask about the same facts in other words. Truthful answers agree.',
        advice:
          'Answer with what you really did. A department can compare your answers with your application and ask your references.',
      }
    : {
        ...{ item: 'Statement', answer: 'How much do you agree?', title: 'Your work-style answers' },
        check: 'Real inventories ask the same thing twice in different words and check whether your answers agree.',
        advice:
          'Answer the way you really work. Guessing what they want to hear is what makes answers contradict each other.',
      }

/**
 * Returns the five answer options of a statement or background question. They are the same for all statements. Empty while a background
 * question is loading.
 */
function answersOf({ isBackground }: SittingPart, item: Item | undefined): readonly string[] {
  if (!isBackground) return SCALE
  return item && 'answers' in item ? item.answers : []
}

type WorkStyleProps = { test: Test; header: ReactNode; part: SittingPart }

/** Shows statements or background questions one at a time, each with five answers. There are no right or wrong answers. */
export function WorkStyle({ test, header, part }: WorkStyleProps) {
  const items = useItems(part)
  const words = wordsOf(part)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new statement must be focused, so that screen readers read it
  useEffect(() => heading.current?.focus({ preventScroll: true }), [place])
  const isLast = place === total - 1
  return (
    <ExamFrame
      header={
        <>
          {header}
          <div className="pb-4">
            <ProgressBar value={answered} max={total} label={`${words.item}s answered`} />
          </div>
        </>
      }
      actions={
        <>
          {isLast && answered < total && (
            <p className="mb-2 text-on-bar-muted">
              {total - answered === 1
                ? `1 ${words.item.toLowerCase()} has`
                : `${total - answered} ${words.item.toLowerCase()}s have`}{' '}
              no answer yet. You may leave them.
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
        {words.item} {place + 1} of {total}, not scored.{' '}
        {part.isBackground ? 'Answer truthfully.' : 'Answer as you really are.'}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-2 min-h-14 text-pretty font-sans text-xl leading-7 tracking-normal outline-none lg:text-2xl lg:leading-8.5"
      >
        {items?.[place]?.text}
      </h2>
      <div ref={options} role="radiogroup" aria-label={words.answer} className="mt-4 grid gap-2">
        {answersOf(part, items?.[place]).map((name, at) => (
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

/** Share of middle answers above which the results are not informative. */
const MANY_MIDDLE = 0.4
const SHOWN = 5

/** Shows how consistent the person's answers are. The advice is neither scored nor stored. */
export function ConsistencyAdvice({ part }: { part: SittingPart }) {
  const found = useItems(part)
  const words = wordsOf(part)
  if (!found) return null
  const known = found.flatMap((statement, at) => (statement ? [{ statement, reply: part.replies[at] ?? null }] : []))
  const statements = known.map(({ statement }) => statement)
  const replies = known.map(({ reply }) => reply)
  const advice = consistencyOf(statements, replies)
  const replyOf = (item: Item) => answersOf(part, item)[replies[statements.indexOf(item)] ?? -1] ?? 'No answer'
  return (
    <section aria-labelledby="consistency" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h3 id="consistency" className="text-xl">
        {words.title}
      </h3>
      <p className="mt-1 text-muted">Not scored and not saved: only you see this. {words.check}</p>
      <p className="mt-3 font-semibold">{summaryOf(advice)}</p>
      {advice.clashes.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {advice.clashes.slice(0, SHOWN).map(({ first, second }) => (
            <li key={first.id} className="border-line border-t pt-3">
              <Line reply={replyOf(first)}>{first.text}</Line>
              <Line reply={replyOf(second)}>{second.text}</Line>
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
      {!part.isBackground && advice.answered > 0 && advice.middle > MANY_MIDDLE && (
        <p className="mt-3">
          {Math.round(advice.middle * 100)}% of your answers are “Neither.” Take a side where you have one.
        </p>
      )}
      <p className="mt-3">{words.advice}</p>
    </section>
  )
}

function summaryOf({ pairs, clashes }: WorkStyleAdvice<Item>): string {
  if (pairs === 0) return 'You left too many blank to compare.'
  if (clashes.length === 0) return `All ${pairs} pairs agree.`
  return `${pairs - clashes.length} of ${pairs} pairs agree. ${clashes.length === 1 ? 'This one doesn’t' : 'These don’t'}:`
}

const Line = ({ reply, children }: { reply: string; children: ReactNode }) => (
  <p>
    {children} <span className="font-semibold">{reply}.</span>
  </p>
)

type Item = RowOf<'workStatements'> | BackgroundQuestion

/** Returns the part's statements or questions, in order; an entry is undefined if it no longer exists. Undefined while loading. */
const useItems = ({ statements: ids, isBackground }: SittingPart): (Item | undefined)[] | undefined =>
  useLive<(Item | undefined)[]>(
    (db) => (isBackground ? readBackground(db, ids) : readStatements(db, ids)),
    [isBackground, ids.join()],
  )
