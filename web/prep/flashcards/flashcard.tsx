import { dropQuestions, flagCard, keepQuestion } from '@station-zero/schema/prep/mutations.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CalendarClock, Flag, Lightbulb, ListX, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { readContrast } from '../../data/repositories/custom-study.ts'
import { isFlagged as readFlag, wasRemoved } from '../../data/repositories/decks.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FigureView } from '../../ui/figure-view.tsx'
import { letterOf } from '../exams/question-form.tsx'
import { ReportButton } from '../report-button.tsx'
import { RATING_NAMES } from './ratings.ts'
import type { Study } from './use-study.ts'

type FlashcardProps = { card: StudyCard; study: Study; isBrowsing: boolean }

/** Approximate height of the grade buttons and the tabs at the bottom of the screen. */
const CONTROLS_PX = 220
/** Minimum visible height of the answer. */
const ANSWER_SEEN_PX = 140

/** Remounted for every card: the question takes the focus, so screen readers read it. */
export function Flashcard({ card, study, isBrowsing }: FlashcardProps) {
  const question = useRef<HTMLHeadingElement>(null)
  const article = useRef<HTMLElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const { entry, session, leechLapses } = study
  const deckName = study.open.deckNames?.get(card.deckId)
  // Layout effects, so that focus and scroll position are right in the card's first frame.
  useLayoutEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useLayoutEffect(() => {
    // If the answer does not fit on the screen, scroll so the question is at the top.
    const edge = window.innerHeight - CONTROLS_PX
    const bottom = article.current?.getBoundingClientRect().bottom ?? 0
    if (!session.isRevealed || bottom <= edge) return
    article.current?.scrollIntoView?.({ block: 'start' })
    // A question with its options can fill the screen by itself: then show where the answer begins.
    const top = answer.current?.getBoundingClientRect().top ?? 0
    if (top > edge - ANSWER_SEEN_PX) answer.current?.scrollIntoView?.({ block: 'start' })
  }, [session.isRevealed])
  return (
    <article
      ref={article}
      className="flex scroll-mt-3 flex-1 flex-col rounded-lg border border-line bg-surface p-5 sm:min-h-72 sm:flex-none sm:p-8"
    >
      {deckName && <p className="mb-1 font-semibold text-muted">{deckName}</p>}
      <p className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {leechLapses !== null && <Badge tone="red">Leech</Badge>}
        {entry?.notBefore != null && <Badge tone="amber">Once more</Badge>}
        {entry?.grade && <Badge tone="blue">You graded this {RATING_NAMES[entry.grade.rating]}</Badge>}
      </p>
      {leechLapses !== null && (
        <p className="mb-3 text-muted">
          You have forgotten this card {leechLapses} times. Read its explanation, say it in words of your own, or make a
          picture of it: one more try like the others will hardly help.
        </p>
      )}
      {isBrowsing && <p className="mb-3 text-muted">Browsing: your schedule does not change.</p>}
      <h2
        ref={question}
        tabIndex={-1}
        className={classes(
          'scroll-mt-20 hyphens-auto text-pretty outline-none wrap-break-word',
          card.question ? 'text-2xl' : 'text-3xl',
        )}
      >
        {card.front}
      </h2>
      {card.question && <CardQuestion question={card.question} />}
      {!session.isRevealed && card.hint !== '' && <CardHint hint={card.hint} />}
      {!session.isRevealed && study.why !== null && <CardWhy why={study.why} />}
      <div ref={answer} aria-live="polite" className="scroll-mt-3">
        {session.isRevealed && (
          <CardAnswer card={card}>{leechLapses !== null && <ContrastCard card={card} />}</CardAnswer>
        )}
      </div>
    </article>
  )
}

/** The drawing and the options of a card that was made from a missed question. */
export function CardQuestion({ question }: { question: RowOf<'questions'> }) {
  return (
    <div className="mt-4 grid gap-4">
      {question.figure && <FigureView figure={question.figure} />}
      <ul aria-label="Options" className="grid gap-2 text-lg">
        {question.answers.map((text, at) => (
          <li key={text} className="grid grid-cols-[1.75rem_1fr]">
            <span className="font-display font-semibold">{letterOf(at)}.</span>
            <span className="min-w-0 wrap-break-word">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Everything on the back of a card; what is given inside stands right below the answer. */
export function CardAnswer({ card, children }: { card: StudyCard; children?: ReactNode }) {
  return (
    <div className="mt-5 grid gap-4 border-line border-t pt-5">
      <div>
        <h3 className="sr-only">Answer</h3>
        <p className="font-semibold text-xl">{card.back}</p>
      </div>
      {children}
      <Part title="Explanation">{card.explanation}</Part>
      {card.hint !== '' && <Part title="Hint">{card.hint}</Part>}
      {card.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {card.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">Source: {card.source}</p>
      {card.isRevised && <p className="text-muted">This question has been revised since you missed it.</p>}
      <div className="-mx-3 flex flex-wrap gap-x-2">
        <FlagButton cardId={card.id} />
        <ReportButton subject={{ kind: card.question ? 'question' : 'card', id: card.id, version: card.version }} />
        {card.question && <KeepButton questionId={card.id} questionVersion={card.version} />}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-0.5 text-lg text-muted">{title}</h3>
      <p>{children}</p>
    </div>
  )
}

/** Shown on request only, because a hint read before answering inflates the grade. */
function CardHint({ hint }: { hint: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="mt-4">
      <Button variant="quiet" className="-ml-3 px-3!" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <Lightbulb aria-hidden="true" className="size-5 text-amber-ink" />
        {isShown ? 'Hide hint' : 'Show hint'}
      </Button>
      <p aria-live="polite" className="mt-1 text-lg empty:hidden">
        {isShown && hint}
      </p>
    </div>
  )
}

/** Why the plan has this card today, shown on request. */
function CardWhy({ why }: { why: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div>
      <Button variant="quiet" className="-ml-3 px-3!" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <CalendarClock aria-hidden="true" className="size-5 text-muted" />
        Why this card?
      </Button>
      <p aria-live="polite" className="mt-1 empty:hidden">
        {isShown && why}
      </p>
    </div>
  )
}

/** For a leech: the card it is most likely confused with. */
function ContrastCard({ card }: { card: StudyCard }) {
  const contrast = useLive((db) => readContrast(db, card), [card.id])
  if (!contrast) return null
  return (
    <section aria-label="Compare" className="rounded-md border border-line bg-sunken p-4">
      <h3 className="text-lg text-muted">Don’t mix it up with</h3>
      <p>{contrast.front}</p>
      <p className="mt-1 font-semibold">{contrast.back}</p>
    </section>
  )
}

/** Marks a card to come back to: flagged cards are a choice of custom study. */
function FlagButton({ cardId }: { cardId: string }) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const isFlagged = useLive((db) => readFlag(db, cardId), [cardId]) ?? false
  return (
    <Button
      variant="quiet"
      disabled={isReadOnly}
      aria-pressed={isFlagged}
      onClick={() => void enact(flagCard, { cardId, isFlagged: !isFlagged })}
    >
      <Flag aria-hidden="true" className={classes('size-5', isFlagged && 'fill-current text-amber-ink')} />
      {isFlagged ? 'Flagged' : 'Flag'}
    </Button>
  )
}

type KeepButtonProps = { questionId: string; questionVersion: number }

/** Removes a question from the deck "Missed questions", or puts it back. */
function KeepButton({ questionId, questionVersion }: KeepButtonProps) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const isIn = !useLive((db) => wasRemoved(db, questionId), [questionId])
  return (
    <>
      <Button
        variant="quiet"
        disabled={isReadOnly}
        onClick={() =>
          void (isIn
            ? enact(dropQuestions, { questionIds: [questionId] })
            : enact(keepQuestion, { questionId, questionVersion }))
        }
      >
        {isIn ? <ListX aria-hidden="true" className="size-5" /> : <Undo2 aria-hidden="true" className="size-5" />}
        {isIn ? 'Remove from deck' : 'Put it back'}
      </Button>
      <p role="status" className="basis-full px-3 text-muted empty:hidden">
        {!isIn && 'Removed. It will not come up again.'}
      </p>
    </>
  )
}
