import { foldForSearch } from '@station-zero/schema/core/search-words.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { shownLostTexts } from '@station-zero/schema/prep/lost-texts.ts'
import { setOwnDeck } from '@station-zero/schema/prep/own-cards.ts'
import { studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import { listedFront } from '@station-zero/schema/prep/own-study-cards.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import {
  Archive,
  ArchiveRestore,
  ClipboardPaste,
  Layers,
  Pencil,
  Play,
  Plus,
  Search,
  Trash2,
  Undo2,
  Users,
} from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { type ImagesOfCard, listCardImages } from '../../data/repositories/card-images.ts'
import { hasLinks } from '../../data/repositories/groups-of-decks.ts'
import { countOwnReviews, readOwnDeckWithCards } from '../../data/repositories/own-cards.ts'
import type { OwnCard, OwnCardState, OwnDeck } from '../../data/repositories/own-decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useRows } from '../../ui/back/addressed.tsx'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button, buttonClass, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { useLoad } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CardThumbnail } from '../card-image.tsx'
import { ownPaths, paths } from '../use-prep-view.ts'
import { CardForm } from './card-form.tsx'
import { ChangedOriginal, CopyPage, changeWords } from './copies.tsx'
import { KeepOffline } from './keep-offline.tsx'
import { loadImport, loadShareDeck } from './lazy.ts'
import { type Undoable, useOwnActs } from './own-acts.ts'
import { contentsOf, DeckNameForm, ExportButton } from './own-decks.tsx'
import { PasteList } from './paste-list.tsx'
import { ReorderButton, ReorderList } from './reorder-list.tsx'

/** The screen of a personal deck. The URL selects the view: `?add=1`, `?edit=cardId`, `?paste=1`, or the list of the deck's cards. */
export function OwnDeckScreen() {
  const { deckId = '' } = useParams()
  // Deck IDs are UUIDs, so these paths can't be deck IDs.
  if (deckId === 'import') return <ImportPage />
  if (deckId === 'copy') return <CopyPage />
  return <DeckPage key={deckId} deckId={deckId} />
}

function ImportPage() {
  const { part: ImportScreen, hasFailed, retry } = useLoad(loadImport)
  if (ImportScreen) return <ImportScreen />
  return (
    <>
      <Header title="Import cards" />
      {hasFailed ? (
        <EmptyState title="This page could not be loaded">
          <p>It is not on this device yet. Connect to the internet and try again.</p>
          <Button variant="secondary" size="large" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Spinner label="Loading..." />
      )}
    </>
  )
}

function DeckPage({ deckId }: { deckId: string }) {
  const [search] = useSearchParams()
  const found = useLive((db) => readOwnDeckWithCards(db, deckId), [deckId])
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const view = search.has('add') ? 'add' : search.has('paste') ? 'paste' : (search.get('edit') ?? 'cards')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view must focus its heading.
  useEffect(goToHeading, [view])
  if (!found)
    return (
      <>
        <Header title="Your Deck" />
        {found === undefined ? (
          <Spinner label="Loading the deck..." />
        ) : (
          <EmptyState title="Deck not found">
            <p>It may not have synced to this device yet, or the link is wrong.</p>
            <AllDecks />
          </EmptyState>
        )}
      </>
    )
  const { deck, cards } = found
  if (deck.isDeleted) return <DeletedDeck deck={deck} />
  const back = { to: ownPaths.deck(deckId), label: deck.name }
  if (view === 'paste')
    return (
      <>
        <Header title="Paste a list" subtitle={deck.name} back={back} />
        <PasteList deck={deck} cards={cards} onAdded={setUndoable} />
      </>
    )
  if (view === 'cards') return <DeckCards {...found} undoable={undoable} onUndoable={setUndoable} />
  const card = cards.find(({ id }) => id === view)
  if (view !== 'add' && !card)
    return (
      <>
        <Header title="Card" subtitle={deck.name} back={back} />
        <EmptyState title="Card not found">
          <p>It may have been deleted.</p>
          <Link to={back.to} className={buttonClass('secondary', 'large')}>
            All cards of this deck
          </Link>
        </EmptyState>
      </>
    )
  return (
    <>
      <Header title={card ? 'Edit card' : 'New card'} subtitle={deck.name} back={back} />
      {card && <OriginalOf card={card} original={found.originals.get(card.id)} onUndoable={setUndoable} />}
      <CardForm key={view} deck={deck} card={card ?? null} />
    </>
  )
}

type OriginalOfProps = {
  card: OwnCard
  original: RowOf<'cards'> | undefined
  onUndoable: (undoable: Undoable) => void
}

/** Shown above a copy's form if the original was changed. Using the new text closes the form, as saving does. */
function OriginalOf({ card, original, onUndoable }: OriginalOfProps) {
  const leave = useLeave()
  const { toast } = useToast()
  if (!original) return null

  function end(undoable: Undoable | null) {
    if (undoable) {
      onUndoable(undoable)
      return leave(ownPaths.deck(card.deckId))
    }
    toast({ title: 'Your text is kept' })
    goToHeading()
  }

  return <ChangedOriginal card={card} original={original} onDone={end} />
}

type HeaderProps = { title: string; subtitle?: string; back?: { to: string; label: string }; below?: React.ReactNode }

const Header = ({ back = { to: paths.list, label: 'All decks' }, ...header }: HeaderProps) => (
  <PageHeader icon={<Layers />} back={back} {...header} />
)

const AllDecks = () => (
  <Link to={paths.list} className={buttonClass('secondary', 'large')}>
    All decks
  </Link>
)

function DeletedDeck({ deck }: { deck: OwnDeck }) {
  const isReadOnly = useIsReadOnly()
  const { change } = useOwnActs()
  return (
    <>
      <Header title={deck.name} />
      <EmptyState icon={<Trash2 className="size-10" />} title="This deck was deleted">
        <p>
          Its cards are no longer shown. You can undo this now, or restore the deck later under Written, with all its
          cards and your progress.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            size="large"
            disabled={isReadOnly}
            onClick={() => void change(setOwnDeck, { deckId: deck.id, isDeleted: false })}
          >
            <Undo2 aria-hidden="true" className="size-5" />
            Restore deck
          </Button>
          <AllDecks />
        </div>
      </EmptyState>
    </>
  )
}

type DeckCardsProps = {
  deck: OwnDeck
  cards: readonly OwnCard[]
  states: ReadonlyMap<string, OwnCardState>
  originals: ReadonlyMap<string, RowOf<'cards'>>
  undoable: Undoable | null
  onUndoable: (undoable: Undoable | null) => void
}

function DeckCards({ deck, cards, states, originals, undoable, onUndoable }: DeckCardsProps) {
  const isReadOnly = useIsReadOnly()
  const { change, moveCard } = useOwnActs()
  const [isReordering, setIsReordering] = useState(false)
  const active = useMemo(() => cards.filter(({ id }) => !states.get(id)?.isArchived), [cards, states])
  const studyCards = useMemo(() => active.reduce((sum, card) => sum + studyIdsOf(card).length, 0), [active])
  const actions = (
    <div className="flex flex-wrap items-center gap-2">
      {isReadOnly ? (
        <p className="font-semibold text-muted text-sm">{READ_ONLY}</p>
      ) : (
        <>
          <Link to={ownPaths.add(deck.id)} className={buttonClass('secondary')}>
            <Plus aria-hidden="true" className="size-5" />
            Add a card
          </Link>
          <Link to={ownPaths.paste(deck.id)} className={buttonClass('secondary')}>
            <ClipboardPaste aria-hidden="true" className="size-5" />
            Paste a list
          </Link>
          {(active.length > 1 || isReordering) && (
            <ReorderButton isReordering={isReordering} variant="secondary" onToggle={setIsReordering} />
          )}
        </>
      )}
    </div>
  )
  return (
    <>
      <Header
        title={deck.name}
        subtitle={deck.isArchived ? 'Archived' : cardsWords(active.length, studyCards, cards.length - active.length)}
        below={
          studyCards > 0 &&
          !deck.isArchived && (
            <Link to={paths.study(deck.id)} className={classes(primaryActionClass, 'md:max-w-md')}>
              <Play aria-hidden="true" className="size-7 shrink-0" />
              <span className="flex-1">Study this deck</span>
            </Link>
          )
        }
      />
      <div className="grid max-w-4xl grid-cols-1 gap-4">
        {deck.isArchived && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-4">
            <p className="min-w-0 flex-1 basis-48">
              This deck is archived. Its cards are not shown, but your progress is saved.
            </p>
            <Button
              variant="secondary"
              disabled={isReadOnly}
              onClick={() => void change(setOwnDeck, { deckId: deck.id, isArchived: false })}
            >
              <ArchiveRestore aria-hidden="true" className="size-5" />
              Unarchive deck
            </Button>
          </div>
        )}
        {cards.length > 0 && actions}
        {cards.length === 0 ? (
          <EmptyState icon={<Layers className="size-10" />} title="No cards yet">
            <p>Write the first one, or paste a list from a spreadsheet, Quizlet or Anki.</p>
            {actions}
          </EmptyState>
        ) : isReordering ? (
          <section aria-label="Cards">
            <ReorderList
              rows={active.map((card) => ({ id: card.id, name: nameOf(card) }))}
              onMove={(from, to) => moveCard(active, from, to)}
            />
          </section>
        ) : (
          <CardList {...{ cards, states, originals, onUndoable }} />
        )}
        <UndoBar undoable={undoable} onDone={() => onUndoable(null)} />
        {!isReadOnly && <DeckSettings deck={deck} cards={cards.length} />}
      </div>
    </>
  )
}

/**
 * Returns the number of cards, the number of study cards if it is higher, and the number of archived cards unless it is 0. A card with two
 * directions or several blanks is studied as more than one card.
 */
const cardsWords = (cards: number, studyCards: number, archived: number): string =>
  [
    studyCards > cards ? `${plural(cards, 'card')}, studied as ${studyCards}` : plural(cards, 'card'),
    ...(archived > 0 ? [`${archived.toLocaleString('en-US')} archived`] : []),
  ].join(' · ')

const FIRST_ROWS = 50
const MORE_ROWS = 100
/** Lists with fewer cards have no search field. */
const MIN_SEARCHABLE = 6

type CardListProps = Pick<DeckCardsProps, 'cards' | 'states' | 'originals' | 'onUndoable'>

/** Lists a deck's cards, with archived cards last. */
function CardList({ cards, states, originals, onUndoable }: CardListProps) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const found = useMemo(() => {
    const isArchived = ({ id }: OwnCard) => states.get(id)?.isArchived === true
    const all = findIn(cards, words)
    return [...all.filter((card) => !isArchived(card)), ...all.filter(isArchived)]
  }, [cards, states, words])
  const [shown, show] = useRows(FIRST_ROWS, words)
  const { archiveCard, deleteCards } = useOwnActs()
  const visible = found.slice(0, shown)
  const visibleIds = visible.map(({ id }) => id)
  const images = useLive((db) => listCardImages(db, visibleIds), [visibleIds.join()])

  async function remove(card: OwnCard) {
    if (await deleteCards([card.id], true))
      onUndoable({ text: `Deleted: ${nameOf(card)}`, undo: () => deleteCards([card.id], false) })
  }

  async function archive(card: OwnCard, isArchived: boolean) {
    if (!(await archiveCard(card.id, isArchived))) return
    const text = `${isArchived ? 'Archived' : 'Unarchived'}: ${nameOf(card)}`
    onUndoable({ text, undo: () => archiveCard(card.id, !isArchived) })
  }

  return (
    <section aria-label="Cards" className="grid gap-2">
      {cards.length >= MIN_SEARCHABLE && (
        <search className="relative block">
          <label htmlFor="own-search" className="sr-only">
            Search this deck
          </label>
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 text-muted" />
          <input
            id="own-search"
            type="search"
            value={typed}
            maxLength={100}
            autoComplete="off"
            placeholder="Words on a card..."
            onChange={({ target }) => setTyped(target.value)}
            className="block h-12 w-full rounded-md border border-edge bg-surface pr-3 pl-11 text-base text-ink placeholder:text-muted"
          />
        </search>
      )}
      <p role="status" className="min-h-5 text-muted text-sm">
        {words.trim() !== '' && (found.length > 0 ? plural(found.length, 'card') : 'No cards match')}
      </p>
      {found.length > 0 && (
        <Rows>
          {visible.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              state={states.get(card.id)}
              original={originals.get(card.id)}
              images={images?.get(card.id)}
              onArchive={(isArchived) => void archive(card, isArchived)}
              onDelete={() => void remove(card)}
            />
          ))}
        </Rows>
      )}
      {found.length > shown && (
        <Button variant="secondary" size="large" onClick={() => show(shown + MORE_ROWS)}>
          {`Show ${Math.min(MORE_ROWS, found.length - shown)} more of ${found.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </section>
  )
}

function findIn(cards: readonly OwnCard[], typed: string): readonly OwnCard[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return cards
  return cards.filter(({ front, back, hint, tags }) => {
    const text = foldForSearch([front, back, hint, ...tags].join('\n'))
    return words.every((word) => text.includes(word))
  })
}

/** The card's name in a list and in announcements. */
const nameOf = (card: OwnCard): string => firstLine(listedFront(card))

const firstLine = (text: string): string => {
  const [line = ''] = text.trim().split('\n')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

const KIND_WORDS = { basic: null, reversed: 'Both directions', cloze: 'Fill in the blanks' }

type CardRowProps = {
  card: OwnCard
  state: OwnCardState | undefined
  /** The original if the card is a copy whose original was changed; otherwise undefined. */
  original: RowOf<'cards'> | undefined
  images: ImagesOfCard | undefined
  onArchive: (isArchived: boolean) => void
  onDelete: () => void
}

function CardRow({ card, state, original, images, onArchive, onDelete }: CardRowProps) {
  const isReadOnly = useIsReadOnly()
  const isArchived = state?.isArchived === true
  const isStudied = studyIdsOf(card).length > 0
  const name = nameOf(card)
  return (
    <li className="flex flex-wrap items-start gap-x-2 py-2 pr-2 pl-4 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      {images && (
        <div className="flex gap-2 py-1.5">
          {images.front && <CardThumbnail image={images.front} />}
          {images.back && <CardThumbnail image={images.back} />}
        </div>
      )}
      <div className="min-w-0 flex-1 basis-36 py-1.5">
        <p className="line-clamp-3 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{listedFront(card)}</p>
        <p className="line-clamp-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{card.back}</p>
        <p className="text-muted text-sm empty:hidden">
          {[isArchived && 'Archived', KIND_WORDS[card.kind], ...card.tags].filter(Boolean).join(' · ')}
        </p>
        {original && (
          <Link
            to={ownPaths.edit(card.deckId, card.id)}
            className="inline-flex min-h-12 items-center font-semibold text-warning-ink underline underline-offset-4"
          >
            {changeWords(original)}
          </Link>
        )}
        {shownLostTexts(card, Date.now()).length > 0 && (
          <Link
            to={ownPaths.edit(card.deckId, card.id)}
            className="inline-flex min-h-12 items-center font-semibold text-warning-ink underline underline-offset-4"
          >
            Edited on two devices
          </Link>
        )}
        {!isStudied && !isArchived && (
          <p className="font-semibold text-sm text-warning-ink">
            Not studied: this card has no blanks. Edit it to add one.
          </p>
        )}
      </div>
      {!isReadOnly && (
        <div className="flex">
          <Link
            to={ownPaths.edit(card.deckId, card.id)}
            aria-label={`Edit: ${name}`}
            className={buttonClass('quiet', 'icon')}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`${isArchived ? 'Unarchive' : 'Archive'}: ${name}`}
            onClick={() => onArchive(!isArchived)}
          >
            {isArchived ? (
              <ArchiveRestore aria-hidden="true" className="size-5" />
            ) : (
              <Archive aria-hidden="true" className="size-5" />
            )}
          </Button>
          <Button variant="quiet" size="icon" aria-label={`Delete: ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </li>
  )
}

/** Shows the last action at the bottom of the screen, with a button that undoes the action. */
function UndoBar({ undoable, onDone }: { undoable: Undoable | null; onDone: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  const [isUndoing, setIsUndoing] = useState(false)
  useEffect(() => {
    if (undoable) undo.current?.focus({ preventScroll: true })
  }, [undoable])
  return (
    <div role="status" className="sticky bottom-24 z-10 empty:hidden lg:bottom-4">
      {undoable && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-edge bg-surface py-2 pr-2 pl-4 shadow-float">
          <p className="min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]">{undoable.text}</p>
          <div className="flex">
            <Button
              ref={undo}
              variant="quiet"
              className="text-accent-ink!"
              disabled={isUndoing}
              onClick={async () => {
                setIsUndoing(true)
                await undoable.undo()
                setIsUndoing(false)
                onDone()
              }}
            >
              <Undo2 aria-hidden="true" className="size-5" />
              Undo
            </Button>
            <Button variant="quiet" onClick={onDone}>
              OK
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

type DeckSettingsProps = { deck: OwnDeck; cards: number }

function DeckSettings({ deck, cards }: DeckSettingsProps) {
  const { change } = useOwnActs()
  const [openDialog, setOpenDialog] = useState<'name' | 'archive' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
  const reviews = useLive(
    (db) =>
      openDialog === 'delete' || openDialog === 'archive' ? countOwnReviews(db, deck.id) : Promise.resolve(null),
    [deck.id, openDialog],
  )
  const contents = typeof reviews === 'number' ? contentsOf(cards, reviews) : plural(cards, 'card')
  return (
    <section aria-labelledby="deck-settings" className="mt-4">
      <h2 id="deck-settings" className="mb-1 font-sans text-base leading-6 tracking-normal">
        This deck
      </h2>
      <div className="-mx-4 flex flex-wrap">
        <Button variant="quiet" onClick={() => setOpenDialog('name')}>
          <Pencil aria-hidden="true" className="size-5" />
          Rename
        </Button>
        {cards > 0 && <ShareButton deck={deck} />}
        <ExportButton deck={deck} isDisabled={cards === 0} />
        {!deck.isArchived && (
          <Button variant="quiet" onClick={() => setOpenDialog('archive')}>
            <Archive aria-hidden="true" className="size-5" />
            Archive
          </Button>
        )}
        <Button variant="quiet" className="text-danger-ink!" onClick={() => setOpenDialog('delete')}>
          <Trash2 aria-hidden="true" className="size-5" />
          Delete deck
        </Button>
      </div>
      <KeepOffline deckId={deck.id} />
      <Dialog open={openDialog === 'name'} onClose={close} title="Rename deck">
        <DeckNameForm
          saved={deck.name}
          action="Save"
          onCancel={close}
          onSave={async (name) => {
            if (name === deck.name || (await change(setOwnDeck, { deckId: deck.id, name }))) close()
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={openDialog === 'archive'}
        title={`Archive “${deck.name}”?`}
        text={`Its ${contents} are kept. The cards are not shown until you unarchive the deck.`}
        action="Archive deck"
        onClose={close}
        onConfirm={async () => {
          if (await change(setOwnDeck, { deckId: deck.id, isArchived: true })) close()
        }}
      />
      <ConfirmDialog
        isOpen={openDialog === 'delete'}
        title={`Delete “${deck.name}”?`}
        text={`It has ${contents}. The cards will no longer be shown on any of your devices. You can undo this afterward.`}
        action="Delete deck"
        onClose={close}
        onConfirm={async () => {
          if (await change(setOwnDeck, { deckId: deck.id, isDeleted: true })) close()
        }}
      />
    </section>
  )
}

/** Shares the deck in a group or class. Shown only to people who are in a group or class. */
function ShareButton({ deck }: { deck: OwnDeck }) {
  const isMember = useLive(hasLinks, []) ?? false
  const [isOpen, setIsOpen] = useState(false)
  if (!isMember) return null
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Users aria-hidden="true" className="size-5" />
        Share in a group
      </Button>
      {isOpen && <OpenShare deck={deck} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function OpenShare({ deck, onClose }: { deck: OwnDeck; onClose: () => void }) {
  const { part: ShareOwnDeck, hasFailed } = useLoad(loadShareDeck)
  if (ShareOwnDeck) return <ShareOwnDeck deck={deck} onClose={onClose} />
  return (
    <Dialog open={hasFailed} onClose={onClose} title="Share in a group">
      <p>This part of the app is not on this device yet. Connect to the internet and try again.</p>
    </Dialog>
  )
}

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  text: string
  action: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

function ConfirmDialog({ isOpen, title, text, action, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      <div className="grid gap-4">
        <p>{text}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => void onConfirm()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
