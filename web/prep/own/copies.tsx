import { isCorrectedVersion } from '@station-zero/schema/prep/corrected.ts'
import { copyOf } from '@station-zero/schema/prep/own-copies.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ChevronRight, Layers, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { readCard } from '../../data/repositories/decks.ts'
import { listOwnDecks, type OwnCard } from '../../data/repositories/own-decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rows, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ownPaths, paths } from '../use-prep-view.ts'
import { CardForm } from './card-form.tsx'
import { type Undoable, useOwnActs } from './own-acts.ts'
import { NewDeckDialog } from './own-decks.tsx'

type Original = RowOf<'cards'>

/** Copies a built-in card into a personal deck: the person picks the deck and then edits the text. `?card=id&deck=id`. */
export function CopyPage() {
  const [search] = useSearchParams()
  const [cardId, deckId] = [search.get('card') ?? '', search.get('deck')]
  const found = useLive(
    async (db) => ({ original: await readCard(db, cardId), decks: await listOwnDecks(db) }),
    [cardId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form that opens with `deckId` must focus its heading.
  useEffect(goToHeading, [deckId])
  const deck = found?.decks.find(({ id }) => id === deckId)
  return (
    <>
      <PageHeader
        icon={<Layers />}
        title="Copy and change"
        subtitle={deck?.name ?? 'Pick a deck for your copy'}
        back={{ to: paths.card(cardId, ''), label: 'The original' }}
      />
      {!found && <Spinner label="Loading the card..." />}
      {found && !found.original && <EmptyState title="This card is not on this device" />}
      {found?.original &&
        (deck ? (
          <CardForm key={deck.id} deck={deck} card={null} original={found.original} />
        ) : (
          <PickDeck original={found.original} decks={found.decks} />
        ))}
    </>
  )
}

type PickDeckProps = { original: Original; decks: readonly { id: string; name: string }[] }

function PickDeck({ original, decks }: PickDeckProps) {
  const isReadOnly = useIsReadOnly()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <p className="max-w-prose [overflow-wrap:anywhere]">
        <span className="font-semibold">{original.front}</span> Your copy starts as a new card. The original stays in
        its deck with your progress.
      </p>
      {isReadOnly ? (
        <p className="font-semibold text-muted text-sm">{READ_ONLY}</p>
      ) : (
        <>
          {decks.length > 0 && (
            <Rows>
              {decks.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    replace
                    to={ownPaths.copy(original.id, id)}
                    className={classes(rowLinkClass, '[overflow-wrap:anywhere]')}
                  >
                    <span className="min-w-0 flex-1 font-semibold">{name}</span>
                    <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
                  </Link>
                </li>
              ))}
            </Rows>
          )}
          <Button variant="secondary" className="justify-self-start" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            New deck
          </Button>
          <NewDeckDialog
            isOpen={isAdding}
            onClose={() => setIsAdding(false)}
            onAdded={(deckId) => void navigate(ownPaths.copy(original.id, deckId))}
          />
        </>
      )}
    </div>
  )
}

/** Returns the notice about a changed original. Corrected versions have a separate range of version numbers. */
export const changeWords = ({ version }: Original): string =>
  isCorrectedVersion(version) ? 'The original was corrected' : 'The original was changed'

type ChangedOriginalProps = {
  card: OwnCard
  original: Original
  /** Called with the undoable change if the new text was used, and with null if the person's text was kept. */
  onDone: (undoable: Undoable | null) => void
}

/** Shows the new text of a copy's original, with buttons for using the new text and for keeping the person's own text. */
export function ChangedOriginal({ card, original, onDone }: ChangedOriginalProps) {
  const isReadOnly = useIsReadOnly()
  const { takeOriginal, declineOriginal, changeCard } = useOwnActs()
  const { front, back, hint } = copyOf(original)

  async function take() {
    const before = { kind: card.kind, front: card.front, back: card.back, hint: card.hint }
    if (await takeOriginal(card, original))
      onDone({ text: 'The new text is used', undo: () => changeCard(card.id, before, {}) })
  }

  return (
    <section aria-labelledby="original" className="mb-6 max-w-4xl rounded-lg border border-line bg-surface p-4 sm:p-5">
      <SectionTitle id="original" title={changeWords(original)} />
      <div className="grid gap-x-10 gap-y-4 [overflow-wrap:anywhere] md:grid-cols-2">
        <Side title="New text" {...{ front, back, hint }} />
        <Side title="Your text" {...card} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isReadOnly} onClick={() => void take()}>
          Use the new text
        </Button>
        <Button
          variant="secondary"
          disabled={isReadOnly}
          onClick={async () => {
            if (await declineOriginal(card, original)) onDone(null)
          }}
        >
          Keep mine
        </Button>
      </div>
    </section>
  )
}

type SideProps = { title: string; front: string; back: string; hint: string }

const Side = ({ title, front, back, hint }: SideProps) => (
  <div className="min-w-0">
    <h3 className="font-sans text-muted text-sm leading-5 tracking-normal">{title}</h3>
    <p className="mt-1 whitespace-pre-line font-semibold">{front}</p>
    <p className="mt-2 whitespace-pre-line">{back}</p>
    {hint !== '' && <p className="mt-2 text-muted text-sm">{`Hint: ${hint}`}</p>}
  </div>
)
