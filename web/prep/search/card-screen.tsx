import { isLeech } from '@station-zero/schema/prep/memory.ts'
import { ArrowLeft, BookOpen } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { readDecks, readMemory } from '../../data/repositories/decks.ts'
import { useLive } from '../../data/use-live.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CardAnswer } from '../flashcards/card-answer.tsx'
import { nextDueSentence } from '../flashcards/next-due.ts'
import { CardQuestion } from '../missed/card-question.tsx'
import { readCards } from '../missed/read-cards.ts'
import { paths } from '../use-prep-view.ts'

type CardScreenProps = { cardId: string; words: string; isOfFlagged: boolean }

/** One card, to read. Looking at it does not change its schedule. Without `words` somebody followed its link. */
export function CardScreen({ cardId, words, isOfFlagged }: CardScreenProps) {
  const leave = useLeave()
  const isResult = words !== '' || isOfFlagged
  useEffect(goToHeading, [])
  const found = useLive(
    async (db) => {
      const [memory, decks] = await Promise.all([readMemory(db, cardId), readDecks(db)])
      const [card] = await readCards(db, [cardId])
      const deck = decks.find(({ id }) => id === card?.deckId)
      return { card, memory, deckName: deck?.name ?? '' }
    },
    [cardId],
  )
  return (
    <>
      <PageHeader icon={<BookOpen />} title={found?.deckName || 'Card'} subtitle="Flashcard" />
      <Button
        variant="quiet"
        className="-ml-2 mb-2 gap-1.5 px-2!"
        onClick={() => leave(isResult ? paths.search(words, isOfFlagged) : paths.list)}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {isResult ? 'Back to the results' : 'All decks'}
      </Button>
      {!found && <Spinner label="Loading the card..." />}
      {found && !found.card && <EmptyState title="This card is not on this device" />}
      {found?.card && (
        <article className="mx-auto max-w-2xl rounded-lg border border-line bg-surface p-5 sm:p-8">
          {found.memory && isLeech(found.memory) && <Badge tone="red">Leech</Badge>}
          <h2 className="hyphens-auto text-pretty text-3xl wrap-break-word">{found.card.front}</h2>
          {found.card.question && <CardQuestion question={found.card.question} />}
          <CardAnswer card={found.card} />
          <p className="mt-3 text-muted">
            {found.memory ? nextDueSentence([found.memory], Date.now()) : 'You have not studied this card yet.'}
          </p>
          <Link to={paths.study(found.card.deckId)} className={`${buttonClass('secondary')} mt-4`}>
            Study this deck
          </Link>
        </article>
      )}
    </>
  )
}
