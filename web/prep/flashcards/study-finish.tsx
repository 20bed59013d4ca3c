import { studyDay } from '@station-zero/schema/core/time.ts'
import { decksEarned } from '@station-zero/schema/home/earned.ts'
import { type DueToday, dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import { minutesSat } from '@station-zero/schema/prep/pace.ts'
import { planDoneWords } from '@station-zero/schema/prep/plan/words.ts'
import { CircleCheck, CircleCheckBig, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { readDecksBegun } from '../../data/repositories/decks.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Earned } from '../../ui/saved-note.tsx'
import { useDueToday } from '../use-due-today.ts'
import { paths } from '../use-prep-view.ts'
import { RATING_NAMES, RATINGS } from './ratings.ts'
import { CUSTOM, gradedKinds, type StudySession, TODAY } from './study-session.ts'
import type { Study } from './use-study.ts'

type StudyFinishProps = { study: Study; isBrowsing: boolean; onLeave: () => void }

export function StudyFinish({ study, isBrowsing, onLeave }: StudyFinishProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { entries, heldBack = 0, deckId } = study.session
  const graded = entries.filter(({ grade }) => grade)
  const grades = graded.flatMap(({ grade }) => grade ?? [])
  const passedOver = isBrowsing ? 0 : entries.length - grades.length
  const { memories, isPart } = study.open
  const next = isPart ? null : nextDueSentence(memories.values(), Date.now())
  return (
    <section className="grid gap-5 rounded-lg border border-line bg-surface p-6 text-center">
      <CircleCheckBig aria-hidden="true" className="mx-auto size-12 text-green-ink" />
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {titles[deckId] ?? 'No more cards in this deck.'}
      </h2>
      {isBrowsing && <p>You looked through {entries.length} cards. Your schedule is as it was.</p>}
      {!isBrowsing && (
        <>
          <p>{gradedWords(new Set(graded.map(({ cardId }) => cardId)).size, grades.length)}</p>
          {grades.length > 0 && (
            <dl className="grid grid-cols-4 gap-2">
              {RATINGS.map((rating) => (
                <div key={rating} className="flex flex-col-reverse rounded-md bg-sunken py-2">
                  <dt className="text-muted">{RATING_NAMES[rating]}</dt>
                  <dd className="font-display font-semibold text-3xl leading-none">
                    {grades.filter((grade) => grade.rating === rating).length}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <DeckEarned session={study.session} />
          {passedOver > 0 && (
            <p>{passedOver === 1 ? '1 card was' : `${passedOver} cards were`} left without a grade and stay due.</p>
          )}
          <SittingNote graded={gradedKinds(study.session, memories)} isOver />
          {heldBack > 0 && (
            <p>
              Your minutes for today are used up, so{' '}
              {heldBack === 1 ? '1 new card waits' : `${heldBack} new cards wait`} for another day.
            </p>
          )}
          {next && passedOver === 0 && <p className="text-muted">{next}</p>}
        </>
      )}
      <div className="grid gap-3">
        {passedOver > 0 && (
          <Button size="large" onClick={() => study.again()}>
            Study what is left
          </Button>
        )}
        {heldBack > 0 && (
          <Button variant="secondary" size="large" onClick={() => study.again(true)}>
            Keep going
          </Button>
        )}
        <Button variant={passedOver > 0 ? 'secondary' : 'primary'} size="large" onClick={onLeave}>
          Back to decks
        </Button>
        {study.canUndo && (
          <Button variant="secondary" size="large" onClick={study.whenDrawn(study.undo)}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo last grade
          </Button>
        )}
        {!isBrowsing && !titles[deckId] && (
          <Link to={paths.browse(study.open.deck.id)} className={buttonClass('quiet', 'large')}>
            Study all cards anyway
          </Link>
        )}
      </div>
    </section>
  )
}

const titles: Record<string, string> = { [TODAY]: 'Done for today.', [CUSTOM]: 'That is all of them.' }

/** Counts each card once, and all answers. */
const gradedWords = (cards: number, answers: number): string =>
  `${cards === 1 ? '1 card' : `${cards} cards`}${answers === cards ? '' : `, ${answers} answers`}.`

/** Decks of which this session saw the last new card. */
function DeckEarned({ session }: { session: StudySession }) {
  const { entries, startedAt } = session
  const graded = entries.flatMap(({ cardId, grade }) => (grade ? [cardId] : []))
  // Only decks with a card that was new in this session: its first review is then the deck's last one.
  const earned = useLive(
    async (db) => decksEarned(await readDecksBegun(db, graded, startedAt), startedAt),
    [graded.join(), startedAt],
  )
  return <Earned>{earned}</Earned>
}

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

/** The plan for today is done; offers due and new cards outside the plan. */
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

/** The daily limit of new cards is reached; offers to continue past it. */
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

/** Compares the grades so far with the session length the person chose. It only advises. */
export function SittingNote({ graded, isOver }: { graded: DueToday; isOver: boolean }) {
  const minutes = useSettings()?.preferredStudyTime
  if (!minutes || graded.reviews + graded.newCards === 0) return null
  const sat = minutesSat(graded)
  if (sat >= Number(minutes))
    return (
      <p role="status" className="rounded-md bg-amber-wash px-3 py-2 text-amber-ink">
        That was about {minutes} minutes of cards, the session you set. This is a good place to stop. The rest stay due.
      </p>
    )
  if (!isOver) return null
  const spent = Math.max(1, Math.round(sat))
  return (
    <p className="text-muted">
      About {spent} of your {minutes} minutes.
    </p>
  )
}

/** When these cards are due again; null if none has been studied yet. */
export function nextDueSentence(memories: Iterable<{ due: number }>, now: number): string | null {
  const due = [...memories].map((memory) => memory.due)
  if (due.length === 0) return null
  const timeZone = studyTimeZone()
  const today = studyDay(now, timeZone)
  const days = due.map((at) => Math.max(today, studyDay(at, timeZone)))
  const first = Math.min(...days)
  const cards = days.filter((day) => day === first).length
  if (first === today) return `${cards === 1 ? '1 card is' : `${cards} cards are`} due again today.`
  return `Next: ${nextDueWords({ cards, inDays: first - today })}.`
}
