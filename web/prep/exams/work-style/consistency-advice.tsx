import type { SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { consistencyOf, SCALE, type WorkStyleAdvice } from '@station-zero/schema/prep/work-style.ts'
import type { ReactNode } from 'react'
import { useStatements } from './use-statements.ts'

/** Above this share of middle answers, an inventory says little about anybody. */
const MANY_MIDDLE = 0.4
const SHOWN = 5

/** What the statements show about consistency. It is not scored and not kept. */
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
            <li key={first.id} className="rounded-md bg-sunken p-3">
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
