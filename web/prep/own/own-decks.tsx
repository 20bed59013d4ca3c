import { plural } from '@station-zero/schema/core/words.ts'
import { setOwnDeck } from '@station-zero/schema/prep/own-cards.ts'
import { MAX_DECK_NAME_LENGTH } from '@station-zero/schema/prep/own-tables.ts'
import { Archive, ChevronDown, ChevronRight, FileDown, FileUp, Layers, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { listDeletedDecks } from '../../data/repositories/own-cards.ts'
import { listOwnDecks, type OwnDeck } from '../../data/repositories/own-decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useLoad } from '../../ui/lazy-part.tsx'
import { Rows, rowLinkClass } from '../../ui/rows.tsx'
import { ownPaths } from '../use-prep-view.ts'
import { loadExport } from './lazy.ts'
import { useOwnActs } from './own-acts.ts'
import { ReorderButton, ReorderList } from './reorder-list.tsx'

interface OwnDecksProps<Deck> {
  /** The decks that have cards to study. */
  decks: readonly Deck[]
  /** Renders the row of one of `decks`. */
  row: (deck: Deck) => ReactNode
}

/** The person's decks. Decks in `decks` can be studied from here; every deck links to its cards. `/prep#your-decks` focuses the heading. */
export function OwnDecks<Deck extends { id: string }>({ decks, row }: OwnDecksProps<Deck>) {
  const own = useLive(listOwnDecks, [])
  const isReadOnly = useIsReadOnly()
  const [isAdding, setIsAdding] = useState(false)
  const [isReordering, setIsReordering] = useState(false)
  const { moveDeck } = useOwnActs()
  const navigate = useNavigate()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const isAsked = hash === '#your-decks' && own !== undefined
  useEffect(() => {
    if (isAsked) heading.current?.focus()
  }, [isAsked])
  if (!own) return null
  const studied = new Map(decks.map((deck) => [deck.id, deck]))
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h3
          ref={heading}
          tabIndex={-1}
          id={headingId}
          className="scroll-mt-24 font-sans text-base leading-6 tracking-normal"
        >
          Your decks
        </h3>
        <div className="-mx-3 flex flex-wrap">
          {(own.length > 1 || isReordering) && !isReadOnly && (
            <ReorderButton
              isReordering={isReordering}
              variant="quiet"
              className="px-3! text-accent-ink!"
              onToggle={setIsReordering}
            />
          )}
          {own.length > 0 && <ExportButton deck={null} className="px-3! text-accent-ink!" />}
          <Link to={ownPaths.import} className={classes(buttonClass('quiet'), 'px-3! text-accent-ink!')}>
            <FileUp aria-hidden="true" className="size-5" />
            Import
          </Link>
          <Button
            variant="quiet"
            className="px-3! text-accent-ink!"
            disabled={isReadOnly}
            title={isReadOnly ? READ_ONLY : undefined}
            onClick={() => setIsAdding(true)}
          >
            <Plus aria-hidden="true" className="size-5" />
            New deck
          </Button>
        </div>
      </div>
      {own.length === 0 ? (
        <p className="text-muted text-sm">
          Write your own cards: your city’s streets, your department’s SOGs, the words you keep missing. You study them
          together with all other cards.
        </p>
      ) : isReordering ? (
        <ReorderList rows={own} onMove={(from, to) => moveDeck(own, from, to)} />
      ) : (
        <Rows>
          {own.map((deck) => {
            const known = studied.get(deck.id)
            return known && !deck.isArchived ? row(known) : <InactiveRow key={deck.id} deck={deck} />
          })}
        </Rows>
      )}
      <DeletedDecks isReadOnly={isReadOnly} />
      <NewDeckDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(deckId) => void navigate(ownPaths.deck(deckId))}
      />
    </section>
  )
}

type ExportButtonProps = { deck: OwnDeck | null; isDisabled?: boolean; className?: string }

/** Opens the dialog that exports a deck, or all decks. */
export function ExportButton({ deck, isDisabled = false, className }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className={classes('justify-self-start', className)}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        <FileDown aria-hidden="true" className="size-5" />
        {deck ? 'Export or share' : 'Export all'}
      </Button>
      {isOpen && <OpenExport deck={deck} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenExport({ deck, onClose }: { deck: OwnDeck | null; onClose: () => void }) {
  const { part: ExportDialog, hasFailed } = useLoad(loadExport)
  if (ExportDialog) return <ExportDialog deck={deck} onClose={onClose} />
  return (
    <Dialog open={hasFailed} onClose={onClose} title="Export">
      <p>This part of the app is not on this device yet. Connect to the internet and try again.</p>
    </Dialog>
  )
}

/** The deleted decks, each with a button that restores it. */
function DeletedDecks({ isReadOnly }: { isReadOnly: boolean }) {
  const deleted = useLive(listDeletedDecks, [])
  const { change } = useOwnActs()
  if (!deleted || deleted.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-muted text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-100 not-in-open:-rotate-90"
        />
        {`${plural(deleted.length, 'deck')} that you deleted`}
      </summary>
      <Rows>
        {deleted.map(({ id, name }) => (
          <li key={id} className="flex min-h-16 items-center justify-between gap-4 px-4 py-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">{name}</p>
            <Button
              variant="secondary"
              disabled={isReadOnly}
              aria-label={`Restore ${name}`}
              onClick={() => void change(setOwnDeck, { deckId: id, isDeleted: false })}
            >
              Restore
            </Button>
          </li>
        ))}
      </Rows>
    </details>
  )
}

/** The row of a deck that is archived or has no cards to study. */
function InactiveRow({ deck }: { deck: OwnDeck }) {
  const Icon = deck.isArchived ? Archive : Layers
  return (
    <li>
      <Link to={ownPaths.deck(deck.id)} className={classes(rowLinkClass, '[overflow-wrap:anywhere]')}>
        <Icon aria-hidden="true" className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{deck.name}</span>
          <span className="block text-muted text-sm">{deck.isArchived ? 'Archived' : 'No cards to study yet'}</span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

type NewDeckDialogProps = { isOpen: boolean; onClose: () => void; onAdded: (deckId: string) => void }

export function NewDeckDialog({ isOpen, onClose, onAdded }: NewDeckDialogProps) {
  const { addDeck } = useOwnActs()
  return (
    <Dialog open={isOpen} onClose={onClose} title="New deck">
      <DeckNameForm
        saved=""
        action="Create deck"
        onCancel={onClose}
        onSave={async (name) => {
          const deckId = await addDeck(name)
          if (deckId === null) return
          onClose()
          onAdded(deckId)
        }}
      />
    </Dialog>
  )
}

type DeckNameFormProps = {
  saved: string
  action: string
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

export function DeckNameForm({ saved, action, onSave, onCancel }: DeckNameFormProps) {
  const [name, setName] = useState(saved)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '') {
      setError('Enter a name for the deck.')
      return event.currentTarget.querySelector('input')?.focus()
    }
    setIsSaving(true)
    await onSave(name.trim())
    setIsSaving(false)
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        name="name"
        value={name}
        maxLength={MAX_DECK_NAME_LENGTH}
        autoComplete="off"
        placeholder="For example: streets of my first-due area"
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" size="large" disabled={isSaving} className="sm:order-2">
          {action}
        </Button>
        <Button variant="secondary" size="large" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Formats both counts, for example `31 cards and 45 reviews`. */
export const contentsOf = (cards: number, reviews: number): string =>
  `${plural(cards, 'card')} and ${plural(reviews, 'review')}`
