import { studyDay } from '@station-zero/schema/core/time.ts'
import { decksEarned } from '@station-zero/schema/home/earned.ts'
import { type DueToday, dueWords, nextDueWords } from '@station-zero/schema/prep/due.ts'
import type { Rating } from '@station-zero/schema/prep/memory.ts'
import { minutesSat, SECONDS_PER_CARD } from '@station-zero/schema/prep/pace.ts'
import { recallChange, recallChangeWords } from '@station-zero/schema/prep/plan/exam-recall.ts'
import { planDoneWords, recallWords } from '@station-zero/schema/prep/plan/words.ts'
import { CircleCheck, MoveRight, Timer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { readParameters } from '../../data/memory-parameters.ts'
import type { Due } from '../../data/repositories/cards.ts'
import { listReviewsOfCards, readDecksBegun } from '../../data/repositories/decks.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { studyTimeZone } from '../../data/time-zone.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { DayBay, DayDone, WhatIsNext } from '../../home/today/after-activity.tsx'
import { useHome } from '../../home/today/read-home.ts'
import { Button, buttonClass, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FinishChoices, FinishFact, FinishFacts, FinishFrame, FinishSaved } from '../../ui/finish-frame.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Earned } from '../../ui/saved-note.tsx'
import { useDueToday } from '../due-today.tsx'
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
  const home = useHome()
  const due = useDueToday()
  const { session, open } = study
  const { entries, heldBack = 0, deckId } = session
  const graded = entries.filter(({ grade }) => grade)
  const grades = graded.flatMap(({ grade }) => grade ?? [])
  const passedOver = isBrowsing ? 0 : entries.length - grades.length
  const kinds = gradedKinds(session, open.memories)
  const recall = due?.plan?.progress?.recall
  const unseen = isBrowsing || titles[deckId] ? 0 : unseenAfter(study)
  return (
    <FinishFrame
      title={open.deck.name}
      sentence={titles[deckId] ?? (unseen > 0 ? 'Done with this deck for today.' : 'No more cards in this deck.')}
      note={
        isBrowsing
          ? `You looked through ${entries.length} cards. Your schedule has not changed.`
          : gradedWords(new Set(graded.map(({ cardId }) => cardId)).size, grades.length)
      }
      leaveLabel="All decks"
      onLeave={onLeave}
      status={grades.length > 0 && unsavedGrades(session).length === 0 && <FinishSaved>Saved on device</FinishSaved>}
      picture={<DayBay home={home} />}
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
            <WhatIsNext home={home} />
          )}
          <FinishChoices>
            {heldBack > 0 && (
              <Button variant="secondary" onClick={() => study.again(true)}>
                Keep going
              </Button>
            )}
            {heldBack === 0 && unseen > 0 && passedOver === 0 && (
              <Button variant="secondary" onClick={() => study.again(true)}>
                Keep going with new cards
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
          </FinishChoices>
          {!isBrowsing && !titles[deckId] && (
            <Link to={paths.browse(open.deck.id)} className={buttonClass('quiet')}>
              Study all cards anyway
            </Link>
          )}
        </>
      }
    >
      {notices}
      {!isBrowsing && (
        <>
          <Facts study={study} due={due} hasNext={passedOver === 0} />
          {due?.plan && graded.length > 0 && <ExamRecall session={session} examDay={due.plan.target.examDay} />}
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
            {heldBack === 0 && unseen > 0 && (
              <p>
                {unseen === 1 ? '1 card of this deck is' : `${unseen} cards of this deck are`} still new. New cards
                continue tomorrow.
              </p>
            )}
            {recall && deckId === TODAY && <p>{recallWords(recall)}</p>}
            <DayDone home={home} />
          </div>
        </>
      )}
    </FinishFrame>
  )
}

/** Shows how the session changed the cards' predicted recall on the exam date. */
function ExamRecall({ session: { entries, startedAt }, examDay }: { session: StudySession; examDay: number }) {
  const cardIds = [...new Set(entries.flatMap(({ cardId, grade }) => (grade ? [cardId] : [])))]
  const change = useLive(
    async (db) => {
      const [reviews, parameters] = [await listReviewsOfCards(db, cardIds), await readParameters(db)]
      return recallChange(reviews, { cardIds, startedAt, examDay, timeZone: studyTimeZone(), parameters })
    },
    [cardIds.join(), startedAt, examDay],
  )
  return (
    <dl className="min-h-14">
      {change && (
        <>
          <dt className="text-on-bar-muted">{recallChangeWords(change)}</dt>
          <dd className="flex items-center gap-2 font-display font-semibold text-2xl leading-8">
            <span className="sr-only">from </span>
            {change.before}%
            <MoveRight aria-hidden="true" className="size-6 text-on-bar-muted" />
            <span className="sr-only"> to </span>
            <span className="text-on-bar-accent">
              <RollingNumber value={change.after} unit="%" />
            </span>
          </dd>
        </>
      )}
    </dl>
  )
}

/** Returns the number of the deck's new cards that were not in this session. */
function unseenAfter({ session: { entries }, open }: Study): number {
  const asked = new Set(entries.map(({ cardId }) => cardId))
  return open.cards.filter(({ id }) => !open.memories.has(id) && !asked.has(id)).length
}

const countOf = (grades: readonly { rating: Rating }[], rating: Rating): number =>
  grades.filter((grade) => grade.rating === rating).length

type FactsProps = { study: Study; due: Due | undefined; hasNext: boolean }

/** Shows the percentage of reviews that were remembered, the duration of the session, and when cards are due again. */
function Facts({ study: { session, open }, due, hasNext }: FactsProps) {
  const { entries, startedAt, deckId } = session
  const wasSeen = ({ cardId, notBefore }: Entry) =>
    notBefore === null && (open.memories.get(cardId)?.firstReviewAt ?? startedAt) < startedAt
  const reviews = entries.flatMap((entry) => (entry.grade && wasSeen(entry) ? [entry.grade] : []))
  const remembered = reviews.length - countOf(reviews, 1)
  const seconds = Math.round(secondsStudied(session, due?.secondsACard ?? SECONDS_PER_CARD))
  const next = isMixed(deckId) || open.isPart ? due?.next : nextDue(open.memories.values(), Date.now())
  return (
    <FinishFacts>
      {reviews.length > 0 && (
        <FinishFact name="of reviews remembered">
          <RollingNumber value={Math.round((100 * remembered) / reviews.length)} unit="%" />
        </FinishFact>
      )}
      {seconds > 0 && (
        <FinishFact name={lengthUnit(seconds)}>
          <RollingNumber value={seconds < 60 ? seconds : Math.round(seconds / 60)} />
        </FinishFact>
      )}
      {hasNext && next && (
        <FinishFact
          name={
            next.inDays === 0 ? 'due again today' : `due ${next.inDays === 1 ? 'tomorrow' : `in ${next.inDays} days`}`
          }
        >
          <RollingNumber value={next.cards} />
        </FinishFact>
      )}
    </FinishFacts>
  )
}

/** The unit of a displayed duration: seconds below a minute, otherwise whole minutes. */
function lengthUnit(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'second' : 'seconds'
  return seconds < 90 ? 'minute' : 'minutes'
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

/** Returns, for example, `3 cards.`, or `3 cards, 5 answers.` if cards were answered more than once. */
const gradedWords = (cards: number, answers: number): string =>
  `${cards === 1 ? '1 card' : `${cards} cards`}${answers === cards ? '' : `, ${answers} answers`}.`

/** Congratulates the person on decks whose last new card was seen in this session. */
function DeckEarned({ session }: { session: StudySession }) {
  const { entries, startedAt } = session
  const graded = entries.flatMap(({ cardId, grade }) => (grade ? [cardId] : []))
  // Reads only decks with a card that was new in this session, because the session can't have completed any other deck.
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

/** Shown when today's plan is done; offers due and new cards outside the plan. */
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

/** Shown when the daily limit of new cards is reached; offers to continue beyond the limit. */
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

/** A note, shown once the grades so far take as long as the session length that the person chose. Does not end the session. */
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

/** Returns when the next of these cards are due again, and how many; null if none of the cards has been studied. */
function nextDue(memories: Iterable<{ due: number }>, now: number): { cards: number; inDays: number } | null {
  const due = [...memories].map((memory) => memory.due)
  if (due.length === 0) return null
  const timeZone = studyTimeZone()
  const today = studyDay(now, timeZone)
  const days = due.map((at) => Math.max(today, studyDay(at, timeZone)))
  const first = Math.min(...days)
  return { cards: days.filter((day) => day === first).length, inDays: first - today }
}

/** Like `nextDue`, but returns a sentence. */
export function nextDueSentence(memories: Iterable<{ due: number }>, now: number): string | null {
  const next = nextDue(memories, now)
  if (!next) return null
  const { cards, inDays } = next
  if (inDays === 0) return `${cards === 1 ? '1 card is' : `${cards} cards are`} due again today.`
  return `Next: ${nextDueWords(next)}.`
}
