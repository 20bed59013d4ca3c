import { firstOrder } from '@station-zero/schema/prep/build-list.ts'
import { type AnyQuestion, isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import { dropQuestions, flagCard, keepQuestion } from '@station-zero/schema/prep/mutations.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { isWrittenDeckId } from '@station-zero/schema/prep/shared-study.ts'
import {
  CalendarClock,
  Check,
  CopyPlus,
  Flag,
  Lightbulb,
  ListX,
  type LucideIcon,
  Pencil,
  Repeat,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { readContrast } from '../../data/repositories/custom-study.ts'
import { isFlagged as readFlag, wasRemoved } from '../../data/repositories/decks.ts'
import { hasChangedOriginal } from '../../data/repositories/own-cards.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { ShareButton } from '../../spaces/share-button.tsx'
import { isReturning } from '../../ui/back/scroll-memory.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FigureView } from '../../ui/figure-view.tsx'
import { scrollToTop } from '../../ui/focus.ts'
import { CardImageView, useCardImages } from '../card-image.tsx'
import { letterOf } from '../exams/question-form.tsx'
import { ReportButton } from '../report-button.tsx'
import { ownPaths } from '../use-prep-view.ts'
import { RATING_NAMES } from './ratings.ts'
import type { Study } from './use-study.ts'

type FlashcardProps = { card: StudyCard; study: Study; isBrowsing: boolean }

/** Height of a card's last row. The action bar may cover the buttons in that row. */
const TOOLS_PX = 56
/** Minimum height of the answer that must be visible. */
const ANSWER_SEEN_PX = 140

/** A flashcard, remounted for each card. The question is focused so that screen readers read it. */
export function Flashcard({ card, study, isBrowsing }: FlashcardProps) {
  const question = useRef<HTMLHeadingElement>(null)
  const article = useRef<HTMLElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const { entry, session, leechLapses } = study
  const { isRevealed } = session
  const deckName = study.open.deckNames?.get(card.deckId)
  // Layout effects, so that focus and scroll position are right in the card's first frame.
  useLayoutEffect(() => {
    question.current?.focus({ preventScroll: true })
    if (!isReturning()) scrollToTop()
  }, [])
  useLayoutEffect(() => {
    // If the answer does not fit above the action bar, scroll the question to the top.
    const edge = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? window.innerHeight
    const bottom = article.current?.getBoundingClientRect().bottom ?? 0
    if (!isRevealed || bottom <= edge + TOOLS_PX) return
    article.current?.scrollIntoView?.({ block: 'start' })
    // A question and its options can fill the screen. In that case, scroll to the start of the answer.
    const top = answer.current?.getBoundingClientRect().top ?? 0
    if (top > edge - ANSWER_SEEN_PX) answer.current?.scrollIntoView?.({ block: 'start' })
  }, [isRevealed])
  return (
    <article ref={article} className="flex flex-1 scroll-mt-3 flex-col">
      {deckName && <p className="mb-2 font-semibold text-muted text-sm uppercase tracking-[0.04em]">{deckName}</p>}
      <div className="mb-2 flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
        {leechLapses !== null && (
          <Mark icon={TriangleAlert} tone="text-warning-ink">
            Leech
          </Mark>
        )}
        {entry?.notBefore != null && <Mark icon={Repeat}>Once more</Mark>}
        {entry?.grade && <Mark icon={Check}>{`You graded this ${RATING_NAMES[entry.grade.rating]}`}</Mark>}
        {isBrowsing && <p className="text-muted">Browsing: your schedule does not change.</p>}
      </div>
      {leechLapses !== null && (
        <p className="mb-3 text-muted">
          You have forgotten this card {leechLapses} times. Read its explanation, say it in your own words, or draw it.
          Another review like the previous ones is unlikely to help.
        </p>
      )}
      <h2 ref={question} tabIndex={-1} className={classes('scroll-mt-20 outline-none', frontClass(card, isRevealed))}>
        {card.front}
      </h2>
      <OwnImage card={card} shown="question" />
      {card.question && <CardQuestion question={card.question} />}
      {!isRevealed && <Help hint={card.hint} why={study.why} />}
      <div ref={answer} aria-live="polite" className="scroll-mt-3">
        {isRevealed && <CardAnswer card={card}>{leechLapses !== null && <ContrastCard card={card} />}</CardAnswer>}
      </div>
    </article>
  )
}

/** The image on the side that is shown as the question or the answer. A reversed card shows its back as the question. */
export function OwnImage({ card, shown }: { card: StudyCard; shown: 'question' | 'answer' }) {
  const images = useCardImages(card.ownCardId)
  const isReversed = card.id.endsWith(':r')
  const image = images?.[(shown === 'question') === isReversed ? 'back' : 'front']
  return image ? <CardImageView image={image} /> : null
}

/**
 * Returns the classes of a card's front. The text is large until the answer is shown, and then smaller than the answer; a question with
 * options keeps its size.
 */
export const frontClass = ({ question }: StudyCard, isRevealed: boolean): string =>
  classes(
    'font-sans tracking-normal hyphens-auto text-pretty wrap-break-word whitespace-pre-line',
    question
      ? 'text-xl leading-7 md:text-2xl md:leading-[1.4]'
      : isRevealed
        ? 'font-normal text-lg text-muted leading-[1.44] md:text-[1.375rem]'
        : 'text-[1.625rem] leading-[1.3] md:text-4xl md:leading-[1.28]',
  )

type MarkProps = { icon: LucideIcon; tone?: string; children: string }

function Mark({ icon: Icon, tone = 'text-muted', children }: MarkProps) {
  return (
    <p className={classes('inline-flex items-center gap-1.5 font-semibold text-sm', tone)}>
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </p>
  )
}

/** The figure and the options of a card that was created from a missed question. The steps of a build list are shown out of order. */
export function CardQuestion({ question }: { question: AnyQuestion }) {
  if (isMulti(question) && question.format === 'build-list')
    return (
      <ul aria-label="Steps" className="mt-4 grid list-disc gap-2 pl-6 text-lg">
        {firstOrder(question, question.id).map((step) => (
          <li key={step} className="wrap-break-word">
            {question.answers[step]}
          </li>
        ))}
      </ul>
    )
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

/** All content on the back of a card. `children` are rendered directly below the answer. */
export function CardAnswer({ card, children }: { card: StudyCard; children?: ReactNode }) {
  const hasHint = card.hint !== ''
  const isWritten = isWrittenDeckId(card.deckId)
  const isReadOnly = useIsReadOnly()
  return (
    <div className="@container mt-4 grid gap-5 border-line border-t pt-4">
      <div>
        <h3 className="sr-only">Answer</h3>
        <p className="whitespace-pre-line text-pretty font-semibold text-[1.375rem] leading-[1.36] wrap-break-word md:text-3xl md:leading-[1.33]">
          {card.back}
        </p>
        <OwnImage card={card} shown="answer" />
      </div>
      {children}
      <div className={classes('grid gap-5', hasHint && '@xl:grid-cols-[1.7fr_1fr] @xl:gap-x-10')}>
        {card.explanation !== '' && <Part title={isWritten ? 'More' : 'Explanation'}>{card.explanation}</Part>}
        {hasHint && <Part title="Hint">{card.hint}</Part>}
      </div>
      <div className="grid gap-1 text-muted text-sm">
        {!isWritten && <p>Source: {card.source}</p>}
        {card.tags.length > 0 && (
          <div className="flex flex-wrap gap-x-1">
            <span aria-hidden="true">{card.tags.length === 1 ? 'Tag:' : 'Tags:'}</span>
            <ul aria-label="Tags" className="flex flex-wrap">
              {card.tags.map((tag) => (
                <li key={tag} className="not-first:before:mx-2 not-first:before:content-['·']">
                  <span>{tag}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {card.isRevised && <p>This question has been revised since you missed it.</p>}
      </div>
      <div className="-mx-3 -mt-2 flex flex-wrap gap-x-2">
        <FlagButton cardId={card.id} />
        {card.ownCardId !== undefined && <EditLink card={card} ownCardId={card.ownCardId} />}
        {!isWritten && (
          <>
            <ReportButton subject={{ kind: card.question ? 'question' : 'card', id: card.id, version: card.version }} />
            {!card.question && !isReadOnly && (
              <Link to={ownPaths.copy(card.id)} className={buttonClass('quiet')}>
                <CopyPlus aria-hidden="true" className="size-5" />
                Copy and change
              </Link>
            )}
          </>
        )}
        {!card.question && (
          <ShareButton
            attachment={{ kind: 'card', ref: card.id, title: card.front, text: isWritten ? card.back : null }}
          />
        )}
        {card.question && <KeepButton questionId={card.id} questionVersion={card.version} />}
      </div>
    </div>
  )
}

/** A link to the form of a personal card. If the card is a copy whose original was changed, the form shows the original's new text. */
function EditLink({ card, ownCardId }: { card: StudyCard; ownCardId: string }) {
  const isChanged = useLive((db) => hasChangedOriginal(db, ownCardId), [ownCardId]) ?? false
  return (
    <Link to={ownPaths.edit(card.deckId, ownCardId)} className={buttonClass('quiet')}>
      <Pencil aria-hidden="true" className="size-5" />
      {isChanged ? 'Edit: the original was changed' : 'Edit'}
    </Link>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-base text-muted leading-6 tracking-normal">{title}</h3>
      <p className="max-w-prose whitespace-pre-line wrap-break-word">{children}</p>
    </div>
  )
}

/**
 * Two buttons at the bottom of the card, within reach. One shows the hint, which is hidden at first because reading it before answering
 * inflates the grade. The other shows why today's plan includes the card. Their texts appear above the buttons, so that the buttons don't
 * move.
 */
function Help({ hint, why }: { hint: string; why: string | null }) {
  const [shown, setShown] = useState<readonly ('hint' | 'why')[]>([])
  const toggle = (one: 'hint' | 'why') =>
    setShown(shown.includes(one) ? shown.filter((other) => other !== one) : [...shown, one])
  return (
    <div className="mt-auto pt-6">
      <p aria-live="polite" className="mb-2 max-w-prose text-lg empty:hidden">
        {shown.includes('hint') && hint}
      </p>
      <p aria-live="polite" className="mb-2 max-w-prose empty:hidden">
        {shown.includes('why') && why}
      </p>
      <div className="-mx-3 flex flex-wrap gap-x-2">
        {hint !== '' && (
          <Button
            variant="quiet"
            className="px-3! text-accent-ink!"
            aria-expanded={shown.includes('hint')}
            onClick={() => toggle('hint')}
          >
            <Lightbulb aria-hidden="true" className="size-5" />
            {shown.includes('hint') ? 'Hide hint' : 'Show hint'}
          </Button>
        )}
        {why !== null && (
          <Button
            variant="quiet"
            className="px-3! text-accent-ink!"
            aria-expanded={shown.includes('why')}
            onClick={() => toggle('why')}
          >
            <CalendarClock aria-hidden="true" className="size-5" />
            Why this card?
          </Button>
        )}
      </div>
    </div>
  )
}

/** For a leech, shows the card with which the person most likely confuses it. */
function ContrastCard({ card }: { card: StudyCard }) {
  const contrast = useLive((db) => readContrast(db, card), [card.id])
  if (!contrast) return null
  return (
    <section aria-label="Compare" className="border-line border-y py-3">
      <h3 className="font-sans text-base text-muted leading-6 tracking-normal">Don’t mix it up with</h3>
      <p>{contrast.front}</p>
      <p className="mt-1 font-semibold">{contrast.back}</p>
    </section>
  )
}

/** A button that flags and unflags a card. Flagged cards can be selected in custom study. */
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
      <Flag aria-hidden="true" className={classes('size-5', isFlagged && 'fill-current')} />
      {isFlagged ? 'Flagged' : 'Flag'}
    </Button>
  )
}

type KeepButtonProps = { questionId: string; questionVersion: number }

/** A button that removes a question from the deck "Missed questions", or adds it again. */
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
