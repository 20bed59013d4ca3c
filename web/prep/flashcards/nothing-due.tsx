import { dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import { planDoneWords } from '@station-zero/schema/prep/plan/words.ts'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDueToday } from '../use-due-today.ts'
import { paths } from '../use-prep-view.ts'
import { nextDueSentence } from './next-due.ts'
import { CUSTOM, TODAY } from './study-session.ts'
import type { Study } from './use-study.ts'

const done = <CircleCheck className="size-10 text-green-ink" />

export function NothingDue({ study }: { study: Study }) {
  const { deckId } = study.session
  if (deckId === CUSTOM) return <NothingChosen />
  return deckId === TODAY ? <NothingToday study={study} /> : <NothingInDeck study={study} />
}

function NothingChosen() {
  return (
    <EmptyState icon={done} title="No cards like that right now">
      <p>You have studied everything you picked.</p>
      <Link to={paths.chooseCustom} replace className={buttonClass('secondary', 'large')}>
        Pick something else
      </Link>
    </EmptyState>
  )
}

function NothingInDeck({ study }: { study: Study }) {
  const { open } = study
  const unseen = open.cards.filter(({ id }) => !open.memories.has(id)).length
  const next = nextDueSentence(open.memories.values(), Date.now())
  if (open.cards.length === 0) return <EmptyState title="This deck has no cards yet" />
  return (
    <EmptyState icon={done} title="Nothing due in this deck">
      {next && <p>{next}</p>}
      {unseen > 0 && <NewCardsDone study={study} unseen={unseen} where="here" />}
      <Link to={paths.browse(open.deck.id)} className={buttonClass('secondary', 'large')}>
        Study all cards anyway
      </Link>
      <p className="text-sm">Looking through them does not change your schedule.</p>
    </EmptyState>
  )
}

function NothingToday({ study }: { study: Study }) {
  const due = useDueToday()
  if (!due) return null
  if (due.plan?.progress) return <NothingPlanned study={study} plan={due.plan} />
  return (
    <EmptyState icon={done} title="Nothing due today">
      {due.next && <p>Next: {nextDueWords(due.next)}.</p>}
      {due.unseen > 0 && <NewCardsDone study={study} unseen={due.unseen} where="in your decks" />}
      <Link to={paths.list} className={buttonClass('secondary', 'large')}>
        Back to decks
      </Link>
    </EmptyState>
  )
}

/** The plan asks for no more, and whoever has the time can go on with what the schedule has. */
function NothingPlanned({ study, plan: { progress, ordinary, outside } }: { study: Study; plan: PlanToday }) {
  const rest = { reviews: outside.cards, newCards: ordinary.newCards }
  const more = rest.reviews + rest.newCards
  return (
    <EmptyState icon={done} title={progress ? planDoneWords(progress) : 'Nothing due today'}>
      {more > 0 && (
        <>
          <p>Have more time? {dueWords(rest)} outside the plan.</p>
          <Button size="large" onClick={() => study.again(true)}>
            Study more cards
          </Button>
        </>
      )}
      <Link to={paths.list} className={buttonClass('secondary', 'large')}>
        Back to decks
      </Link>
    </EmptyState>
  )
}

/** The day's limit is reached, and going on past it is always possible. */
function NewCardsDone({ study, unseen, where }: { study: Study; unseen: number; where: string }) {
  const isTimeUp = useDueToday()?.isTimeUp === true
  return (
    <>
      <p>
        {isTimeUp ? 'Your minutes for today are used up.' : "Today's new cards are done."}{' '}
        {unseen === 1 ? `1 card ${where} is` : `${unseen} cards ${where} are`} still new and will come in the next few
        days.
      </p>
      <Button size="large" onClick={() => study.again(true)}>
        Keep going with new cards
      </Button>
    </>
  )
}
