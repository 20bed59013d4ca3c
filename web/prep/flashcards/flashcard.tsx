import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { useLayoutEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { ContrastCard } from '../apart/contrast-card.tsx'
import { CardQuestion } from '../missed/card-question.tsx'
import { CardAnswer } from './card-answer.tsx'
import { CardHint } from './card-hint.tsx'
import { CardWhy } from './card-why.tsx'
import { RATING_NAMES } from './ratings.ts'
import type { Study } from './use-study.ts'

type FlashcardProps = { card: StudyCard; study: Study; isBrowsing: boolean }

/** Approximate height of the grade buttons and the tabs at the bottom of the screen. */
const CONTROLS_PX = 220
/** How much of the answer should be seen at once. */
const ANSWER_SEEN_PX = 140

/** Remounted for every card: the question takes the focus, so screen readers read it. */
export function Flashcard({ card, study, isBrowsing }: FlashcardProps) {
  const question = useRef<HTMLHeadingElement>(null)
  const article = useRef<HTMLElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const { entry, session, leechLapses } = study
  const deckName = study.open.deckNames?.get(card.deckId)
  // Layout effects: the focus and the place are right from the first frame of a card.
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
