import { CircleCheckBig, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../ui/button.tsx'
import { paths } from '../use-prep-view.ts'
import { DeckEarned } from './deck-earned.tsx'
import { nextDueSentence } from './next-due.ts'
import { RATING_NAMES, RATINGS } from './ratings.ts'
import { SittingNote } from './sitting-note.tsx'
import { CUSTOM, gradedKinds, TODAY } from './study-session.ts'
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

/** A card counts once; its answers are those below. */
const gradedWords = (cards: number, answers: number): string =>
  `${cards === 1 ? '1 card' : `${cards} cards`}${answers === cards ? '' : `, ${answers} answers`}.`
