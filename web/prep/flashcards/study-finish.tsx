import { studyDay } from '@station-zero/schema/core/time.ts'
import { decksEarned } from '@station-zero/schema/home/earned.ts'
import { type DueToday, dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import type { Rating } from '@station-zero/schema/prep/memory.ts'
import { minutesSat, SECONDS_A_CARD } from '@station-zero/schema/prep/pace.ts'
import { planDoneWords, recallWords } from '@station-zero/schema/prep/plan/words.ts'
import { CheckCheck, CircleCheck, Timer, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Due } from '../../data/repositories/cards.ts'
import { readDecksBegun } from '../../data/repositories/decks.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { Next } from '../../home/today/next-step.tsx'
import { useHome } from '../../home/today/read-home.ts'
import { Button, buttonClass, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FinishFrame } from '../../ui/focus-frame.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Earned } from '../../ui/saved-note.tsx'
import { StationBay } from '../../ui/station-bay.tsx'
import { useDueToday } from '../use-due-today.ts'
import { paths } from '../use-prep-view.ts'
import { RATING_NAMES, RATINGS, ratingColors } from './ratings.ts'
import {
  CUSTOM,
  type Entry,
  gradedKinds,
  isMixed,
  type StudySession,
  secondsStudied,
  TODAY,
  unsavedGrades,
} from './study-session.ts'
import type { Study } from './use-study.ts'

type StudyFinishProps = { study: Study; isBrowsing: boolean; notices: ReactNode; onLeave: () => void }

export function StudyFinish({ study, isBrowsing, notices, onLeave }: StudyFinishProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const home = useHome()
  const due = useDueToday()
  const { session, open } = study
  const { entries, heldBack = 0, deckId } = session
  const graded = entries.filter(({ grade }) => grade)
  const grades = graded.flatMap(({ grade }) => grade ?? [])
  const passedOver = isBrowsing ? 0 : entries.length - grades.length
  const kinds = gradedKinds(session, open.memories)
  const recall = due?.plan?.progress?.recall
  const things = home?.things ?? []
  const next = things.find(({ isDone, opens }) => !isDone && opens)
  const done = things.filter(({ isDone }) => isDone).length
  return (
    <FinishFrame
      title={open.deck.name}
      leaveLabel="All decks"
      onLeave={onLeave}
      status={
        grades.length > 0 &&
        unsavedGrades(session).length === 0 && (
          <p className="flex items-center gap-2 text-on-bar-muted text-sm">
            <CheckCheck aria-hidden="true" className="size-5" />
            Saved on device
          </p>
        )
      }
      picture={home && things.length > 0 && <StationBay open={done / things.length} className="size-full" />}
      actions={
        <>
          {passedOver > 0 ? (
            <button
              type="button"
              className={classes(primaryActionClass, 'justify-center text-center')}
              onClick={() => study.again()}
            >
              Study what is left
            </button>
          ) : (
            <div className="min-h-23.5">{next && <Next thing={next} />}</div>
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
            {heldBack > 0 && (
              <Button variant="secondary" onClick={() => study.again(true)}>
                Keep going
              </Button>
            )}
            <Button variant="secondary" onClick={onLeave}>
              Back to decks
            </Button>
            {study.canUndo && (
              <Button variant="secondary" onClick={study.whenDrawn(study.undo)}>
                <Undo2 aria-hidden="true" className="size-5" />
                Undo last grade
              </Button>
            )}
          </div>
          {!isBrowsing && !titles[deckId] && (
            <Link to={paths.browse(open.deck.id)} className={buttonClass('quiet')}>
              Study all cards anyway
            </Link>
          )}
        </>
      }
    >
      {notices}
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-5xl leading-none outline-none lg:text-7xl">
          {titles[deckId] ?? 'No more cards in this deck.'}
        </h2>
        <p className="mt-3 text-lg leading-[1.44]">
          {isBrowsing
            ? `You looked through ${entries.length} cards. Your schedule is as it was.`
            : gradedWords(new Set(graded.map(({ cardId }) => cardId)).size, grades.length)}
        </p>
      </div>
      {!isBrowsing && (
        <>
          <Facts study={study} due={due} hasNext={passedOver === 0} />
          {grades.length > 0 && <GradeBar counts={RATINGS.map((one) => [one, countOf(grades, one)] as const)} />}
          <div className="grid gap-2 text-on-bar-muted empty:hidden">
            <DeckEarned session={session} />
            {passedOver > 0 && (
              <p>{passedOver === 1 ? '1 card was' : `${passedOver} cards were`} left without a grade and stay due.</p>
            )}
            <SittingNote graded={kinds} />
            {heldBack > 0 && (
              <p>
                Your minutes for today are used up, so{' '}
                {heldBack === 1 ? '1 new card waits' : `${heldBack} new cards wait`} for another day.
              </p>
            )}
            {recall && deckId === TODAY && <p>{recallWords(recall)}</p>}
            <p className="min-h-6">{things.length > 0 && `${done} of ${things.length} done today.`}</p>
          </div>
        </>
      )}
    </FinishFrame>
  )
}

const countOf = (grades: readonly { rating: Rating }[], rating: Rating): number =>
  grades.filter((grade) => grade.rating === rating).length

type FactsProps = { study: Study; due: Due | undefined; hasNext: boolean }

/** How many of the cards seen before were remembered, how long it took, and when cards come back. */
function Facts({ study: { session, open }, due, hasNext }: FactsProps) {
  const { entries, startedAt, deckId } = session
  const wasSeen = ({ cardId, notBefore }: Entry) =>
    notBefore === null && (open.memories.get(cardId)?.firstReviewAt ?? startedAt) < startedAt
  const reviews = entries.flatMap((entry) => (entry.grade && wasSeen(entry) ? [entry.grade] : []))
  const remembered = reviews.length - countOf(reviews, 1)
  const seconds = Math.round(secondsStudied(session, due?.secondsACard ?? SECONDS_A_CARD))
  const next = isMixed(deckId) || open.isPart ? due?.next : nextDue(open.memories.values(), Date.now())
  return (
    <dl className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-bar-line border-y py-4">
      {reviews.length > 0 && (
        <BigFact value={Math.round((100 * remembered) / reviews.length)} unit="%" name="of reviews remembered" />
      )}
      {seconds > 0 && seconds < 60 && <BigFact value={seconds} name={seconds === 1 ? 'second' : 'seconds'} />}
      {seconds >= 60 && <BigFact value={Math.round(seconds / 60)} name={seconds < 90 ? 'minute' : 'minutes'} />}
      {hasNext && next && (
        <BigFact
          value={next.cards}
          name={
            next.inDays === 0 ? 'due again today' : `due ${next.inDays === 1 ? 'tomorrow' : `in ${next.inDays} days`}`
          }
        />
      )}
    </dl>
  )
}

function BigFact({ value, unit = '', name }: { value: number; unit?: string; name: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-on-bar-muted">{name}</dt>
      <dd className="font-display font-semibold text-5xl leading-none">
        <RollingNumber value={value} />
        {unit}
      </dd>
    </div>
  )
}

function GradeBar({ counts }: { counts: readonly (readonly [Rating, number])[] }) {
  return (
    <div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-[3px]">
        {counts.map(([rating, count]) => (
          <span key={rating} className={ratingColors[rating]} style={{ flex: count }} />
        ))}
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1">
        {counts.map(([rating, count]) => (
          <div key={rating} className="flex items-center gap-2">
            <span aria-hidden="true" className={classes('size-3 rounded-[3px]', ratingColors[rating])} />
            <dt>{RATING_NAMES[rating]}</dt>
            <dd className="font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
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
export function SittingNote({ graded }: { graded: DueToday }) {
  const minutes = useSettings()?.preferredStudyTime
  if (!minutes || minutesSat(graded) < Number(minutes)) return null
  return (
    <p role="status" className="mb-4 flex gap-2">
      <Timer aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      That was about {minutes} minutes of cards, the session you set. This is a good place to stop. The rest stay due.
    </p>
  )
}

/** When the first of these cards are due again, and how many; null if none has been studied yet. */
function nextDue(memories: Iterable<{ due: number }>, now: number): { cards: number; inDays: number } | null {
  const due = [...memories].map((memory) => memory.due)
  if (due.length === 0) return null
  const timeZone = studyTimeZone()
  const today = studyDay(now, timeZone)
  const days = due.map((at) => Math.max(today, studyDay(at, timeZone)))
  const first = Math.min(...days)
  return { cards: days.filter((day) => day === first).length, inDays: first - today }
}

/** The same in a sentence. */
export function nextDueSentence(memories: Iterable<{ due: number }>, now: number): string | null {
  const next = nextDue(memories, now)
  if (!next) return null
  const { cards, inDays } = next
  if (inDays === 0) return `${cards === 1 ? '1 card is' : `${cards} cards are`} due again today.`
  return `Next: ${nextDueWords(next)}.`
}
