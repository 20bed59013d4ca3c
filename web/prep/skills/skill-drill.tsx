import { plural } from '@station-zero/schema/core/words.ts'
import { misplacedSteps, missedClaims, type SkillDrill, skillDrill } from '@station-zero/schema/prep/skills.ts'
import { finishSkillDrill } from '@station-zero/schema/prep/track-mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../data/account-db.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SectionTitle } from '../../ui/rows.tsx'

type Skill = RowOf<'skills'>

/**
 * A drill where the person puts the steps in order, selects the failures that end the exam station immediately, and then sees which answers
 * were wrong.
 */
export function SkillDrillView({ skill }: { skill: Skill }) {
  const [drill, setDrill] = useState(() => skillDrill(skill, newId()))
  const [order, setOrder] = useState<number[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const enact = useEnact()
  const isReadOnly = useIsReadOnly()

  function finish(given: ReadonlySet<number>) {
    setChosen(given)
    if (isReadOnly) return
    void enact(finishSkillDrill, {
      ...{ skillId: skill.id, skillVersion: skill.version },
      ...{ misplaced: misplacedSteps(order ?? []).size, steps: skill.steps.length },
      ...{ missed: missedClaims(drill.claims, given), failures: drill.claims.length },
    })
  }

  function again() {
    setDrill(skillDrill(skill, newId()))
    setOrder(null)
    setChosen(null)
  }

  return (
    <div className="max-w-3xl">
      {!order && <OrderSteps skill={skill} drill={drill} onDone={setOrder} />}
      {order && !chosen && <ChooseFailures drill={drill} onDone={finish} />}
      {order && chosen && <Result skill={skill} drill={drill} order={order} chosen={chosen} onAgain={again} />}
      {isReadOnly && <p className="mt-4 text-muted">{READ_ONLY}</p>}
    </div>
  )
}

/** Returns the ref of a heading, which is focused when it replaces the heading of the drill's previous screen. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

type OrderStepsProps = { skill: Skill; drill: SkillDrill; onDone: (order: number[]) => void }

/**
 * The form for putting the steps in order. Pressing a step adds it as the next step. Pressing a numbered step removes that step and all
 * later steps from the order.
 */
function OrderSteps({ skill, drill, onDone }: OrderStepsProps) {
  const [order, setOrder] = useState<number[]>([])
  const isWhole = order.length === skill.steps.length

  function press(step: number) {
    const at = order.indexOf(step)
    setOrder(at < 0 ? [...order, step] : order.slice(0, at))
  }

  return (
    <section aria-labelledby="order">
      <SectionTitle id="order" title="Put the steps in order" />
      <p className="mb-4">{skill.given}</p>
      <p id="order-hint" className="mb-3 text-muted">
        Press the first step, then the next one. Press a numbered step to remove it and all later steps.
      </p>
      <ol className="grid gap-2" aria-describedby="order-hint">
        {drill.shown.map((step) => {
          const place = order.indexOf(step) + 1
          return (
            <li key={step}>
              <button
                type="button"
                aria-pressed={place > 0}
                onClick={() => press(step)}
                className={classes(
                  'flex min-h-14 w-full items-center gap-3 rounded-lg border bg-surface px-4 py-2 text-left',
                  place > 0 ? 'border-ink' : 'border-edge hover:bg-sunken',
                )}
              >
                <span
                  className={classes(
                    'grid size-8 shrink-0 place-items-center rounded-full border font-semibold tabular-nums',
                    place > 0 ? 'border-ink bg-ink text-surface' : 'border-edge text-muted',
                  )}
                >
                  {/* The space separates the number from the step in the button's accessible name. */}
                  {place > 0 ? `${place} ` : ''}
                </span>
                <span className="min-w-0 flex-1">{skill.steps[step]?.text}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <p role="status" className="mt-3 text-muted text-sm">
        {order.length} of {plural(skill.steps.length, 'step')} placed
      </p>
      <Button size="large" className="mt-3 w-full" disabled={!isWhole} onClick={() => onDone(order)}>
        Check the order
      </Button>
    </section>
  )
}

type ChooseFailuresProps = { drill: SkillDrill; onDone: (chosen: ReadonlySet<number>) => void }

function ChooseFailures({ drill, onDone }: ChooseFailuresProps) {
  const heading = useFocusedHeading()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return (
    <section aria-labelledby="claims">
      <h2 ref={heading} id="claims" tabIndex={-1} className="mb-3 text-2xl outline-none">
        Which of these end the station at once?
      </h2>
      <fieldset className="grid gap-2">
        <legend className="mb-3 text-muted">
          Check all that do. Leaving out a noncritical step only costs points.
        </legend>
        {drill.claims.map(({ text }, at) => (
          <label
            key={text}
            className="flex min-h-14 items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 hover:bg-sunken"
          >
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={chosen.has(at)}
              onChange={({ target }) => setChosen(withChoice(chosen, at, target.checked))}
            />
            <span className="min-w-0 flex-1">{text}</span>
          </label>
        ))}
      </fieldset>
      <Button size="large" className="mt-4 w-full" onClick={() => onDone(chosen)}>
        Show the result
      </Button>
    </section>
  )
}

function withChoice(chosen: ReadonlySet<number>, at: number, isChosen: boolean): ReadonlySet<number> {
  const next = new Set(chosen)
  if (isChosen) next.add(at)
  else next.delete(at)
  return next
}

type ResultProps = {
  skill: Skill
  drill: SkillDrill
  order: readonly number[]
  chosen: ReadonlySet<number>
  onAgain: () => void
}

function Result({ skill, drill, order, chosen, onAgain }: ResultProps) {
  const heading = useFocusedHeading()
  const misplaced = misplacedSteps(order)
  const missed = missedClaims(drill.claims, chosen)
  return (
    <section aria-labelledby="result" className="grid gap-6">
      <div>
        <h2 ref={heading} id="result" tabIndex={-1} className="mb-2 text-2xl outline-none">
          {misplaced.size === 0 ? 'All steps in order' : `${plural(misplaced.size, 'step')} out of place`}
        </h2>
        <p>
          {missed === 0
            ? 'You identified everything that ends the station.'
            : `${missed} of ${drill.claims.length} statements wrong.`}
        </p>
      </div>
      <ol className="grid list-decimal gap-2 pl-7">
        {skill.steps.map(({ text, why }, step) => (
          <li key={text} className={classes('pl-1', misplaced.has(step) && 'font-semibold text-danger-ink')}>
            {text}
            {misplaced.has(step) && ` You put it ${ordinal(order.indexOf(step) + 1)}.`}
            {why && <span className="block font-normal text-muted text-sm">{why}</span>}
          </li>
        ))}
      </ol>
      <ul className="grid gap-2">
        {drill.claims.map(({ text, isFailure }, at) => (
          <li key={text} className={classes(chosen.has(at) !== isFailure && 'font-semibold text-danger-ink')}>
            {isFailure ? 'Ends the station: ' : 'Does not end it: '}
            {text}
            {chosen.has(at) !== isFailure && ' Your answer was wrong.'}
          </li>
        ))}
      </ul>
      <Button size="large" onClick={onAgain}>
        Drill again
      </Button>
    </section>
  )
}

const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (n: number): string => `${n}${SUFFIXES[RULES.select(n)]}`
