import { plural } from '@station-zero/schema/core/words.ts'
import {
  CARD_SEARCH_LENGTH,
  type CardEntry,
  findCards,
  findDecksOff,
  indexCards,
} from '@station-zero/schema/prep/card-search.ts'
import { isLeech } from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { trackCounts } from '@station-zero/schema/prep/track-words.ts'
import { isInTrack, type Track } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { BookOpen, ChevronRight, Flag, Search, TriangleAlert } from 'lucide-react'
import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { hasDecks } from '../data/local-state.ts'
import { listDecks, readDecks, readFlaggedIds, readMemory } from '../data/repositories/decks.ts'
import { readCards, readMissedCards } from '../data/repositories/missed-cards.ts'
import { isOwnArchived, listAllOwnStudyCards } from '../data/repositories/own-cards.ts'
import { asDeck, listOwnDecks } from '../data/repositories/own-decks.ts'
import { listAllSharedStudyCards } from '../data/repositories/shared-cards.ts'
import { listCardsOn, readTracks } from '../data/repositories/tracks.ts'
import { useLive } from '../data/use-live.ts'
import { useRows } from '../ui/back/addressed.tsx'
import { Button, buttonClass, chipClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { goToHeading } from '../ui/focus.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Rows, rowLinkClass, SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NoContent } from './deck-list-screen.tsx'
import { CardAnswer, CardQuestion, frontClass, OwnImage } from './flashcards/flashcard.tsx'
import { nextDueSentence } from './flashcards/study-finish.tsx'
import { TrackOffRow } from './tracks-off.tsx'
import { FLAGGED, ownPaths, paths } from './use-prep-view.ts'

export function SearchScreen() {
  const search = useCardSearch()
  const { found } = search
  return (
    <>
      <PageHeader
        icon={<Search />}
        title="Search cards"
        subtitle="Front, back, hint and deck"
        back={{ to: paths.list, label: 'All decks' }}
      />
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchBox search={search} />
        {search.toggleFlagged && (
          <button
            type="button"
            aria-pressed={search.isFlagged}
            onClick={search.toggleFlagged}
            className={classes(chipClass, 'select-none', search.isFlagged && 'border-ink! bg-ink! text-surface!')}
          >
            <Flag aria-hidden="true" className="size-4" />
            Flagged
          </button>
        )}
      </div>
      {found === undefined && <Spinner label="Reading the cards..." />}
      {found === null && <NoContent hasArrived={false} />}
      {found && <Results words={search.words.trim()} isFlagged={search.isFlagged} found={found} />}
      {found && !search.isFlagged && <DecksOff found={search.decksOff} />}
    </>
  )
}

function SearchBox({ search: { typed, type, keep } }: { search: CardSearch }) {
  const box = useRef<HTMLInputElement>(null)
  const isNew = useRef(typed === '')
  useEffect(() => {
    if (isNew.current) box.current?.focus({ preventScroll: true })
    else goToHeading()
  }, [])
  return (
    <search className="relative block min-w-0 flex-1 basis-64">
      <label htmlFor="card-search" className="sr-only">
        Search cards
      </label>
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 text-muted" />
      <input
        ref={box}
        id="card-search"
        type="search"
        value={typed}
        maxLength={CARD_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Words on any card..."
        onChange={({ target }) => type(target.value)}
        onBlur={keep}
        className="block h-12 w-full rounded-md border border-edge bg-surface pr-3 pl-11 text-base text-ink placeholder:text-muted"
      />
    </search>
  )
}

/**
 * Results are rendered at each key press, so the number of rows is limited to a few screens: with 2,000 cards and 4x CPU throttling,
 * rendering takes 20 to 40 ms per key press.
 */
const FIRST_ROWS = 40
const MORE_ROWS = 100

type ResultsProps = { words: string; isFlagged: boolean; found: FoundCard[] }

/** Memoized, so that a key press that finds the same cards does not render the results again. */
const Results = memo(({ words, isFlagged, found }: ResultsProps) => {
  const isAsked = words !== '' || isFlagged
  const [shown, show] = useRows(FIRST_ROWS, words)
  return (
    <section aria-label="Results">
      <p role="status" className="mb-2 min-h-5 text-muted text-sm">
        {isAsked && (found.length > 0 ? plural(found.length, 'card') : 'No cards match')}
      </p>
      {isAsked && found.length === 0 && <p>Try fewer words, or a part of one.</p>}
      {isAsked && found.length > 0 && (
        <Rows>
          {found.slice(0, shown).map(({ card, deckName, isArchived }) => (
            <li key={card.id} className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
              <Link to={paths.card(card.id, words, isFlagged)} className={classes(rowLinkClass, 'wrap-break-word')}>
                <span className="min-w-0 flex-1">
                  <span className="block text-muted text-sm">{isArchived ? `${deckName} · Archived` : deckName}</span>
                  <span className="block font-semibold">{card.front}</span>
                  <span className="line-clamp-2 text-muted">{card.back}</span>
                </span>
                <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </Rows>
      )}
      {found.length > shown && (
        <Button
          variant="secondary"
          size="large"
          className="mt-3 w-full"
          onClick={() => show(shown + MORE_ROWS)}
        >{`Show ${Math.min(MORE_ROWS, found.length - shown)} more`}</Button>
      )}
    </section>
  )
})

/** Lists decks in tracks that are off. Their cards are not searched, because most of them are not on this device. */
function DecksOff({ found }: { found: readonly DeckOff[] }) {
  if (found.length === 0) return null
  return (
    <section aria-labelledby="decks-off" className="mt-8">
      <h2 id="decks-off" className="mb-3 text-2xl">
        In tracks that are off
      </h2>
      <Rows>
        {found.map(({ deck, track }) => (
          <TrackOffRow key={deck.id} track={track} title={deck.name} heading="h3">
            <p className="text-muted text-sm">{`Deck of ${track.name}. ${track.purpose}`}</p>
          </TrackOffRow>
        ))}
      </Rows>
    </section>
  )
}

interface DeckOff {
  deck: RowOf<'decks'>
  track: Track
}

/** Delay before the search is written to the URL. Safari allows at most 100 URL changes in 30 s, which fast typing would exceed. */
const ADDRESS_AFTER_MS = 300

type FoundCard = CardEntry<RowOf<'cards'>> & { isArchived: boolean }

interface CardSearch {
  typed: string
  type(text: string): void
  /** Writes the search to the URL immediately, so that Back returns to the search. */
  keep(): void
  /** The cards that match; undefined while the cards are being read, null if the cards are not on this device yet. */
  found: FoundCard[] | null | undefined
  /** Whether to search only flagged cards. If nothing is typed, all flagged cards are listed. */
  isFlagged: boolean
  /** Shows only flagged cards or all cards; undefined if there are no flagged cards. */
  toggleFlagged: (() => void) | undefined
  /** Decks in tracks that are off, if every word occurs in the name of the deck or of its track. */
  decksOff: DeckOff[]
  /** The words for which `found` was computed. They lag behind `typed` during fast typing. */
  words: string
}

function useCardSearch(): CardSearch {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(() => (params.get('search') ?? '').slice(0, CARD_SEARCH_LENGTH))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const index = useLive(async (db) => {
    const [studied, ofDecks, ownDecks, isHere] = await Promise.all([
      readDecks(db),
      listCardsOn(db),
      listOwnDecks(db),
      hasDecks(db),
    ])
    const own = await listAllOwnStudyCards(db)
    const shared = await listAllSharedStudyCards(db)
    const cards: StudyCard[] = [...ofDecks, ...own.cards, ...shared, ...(await readMissedCards(db))]
    const decks = [...studied, ...ownDecks.map(asDeck)]
    const order = new Map(decks.map((deck) => [deck.id, deck.order]))
    const placeOf = ({ deckId, order: at }: RowOf<'cards'>) =>
      (order.get(deckId) ?? 0) * 10_000 + (deckId === MISSED_DECK.id ? 0 : at)
    const inOrder = cards.toSorted((a, b) => placeOf(a) - placeOf(b))
    if (!isHere) return null
    const index = indexCards(inOrder, new Map(decks.map(({ id, name }) => [id, name])))
    return index.map((entry): FoundCard => ({ ...entry, isArchived: own.archived.has(entry.card.id) }))
  }, [])
  const flagged = useLive(readFlaggedIds, [])
  const off = useLive(async (db) => {
    const [decks, tracks] = await Promise.all([listDecks(db), readTracks(db)])
    return decks.flatMap((deck) => {
      const track = tracks.find((one) => !one.isOn && isInTrack(one, { deckId: deck.id, topic: '' }))
      return track ? [{ deck, track }] : []
    })
  }, [])
  const isFlagged = params.get('of') === FLAGGED.of
  // The input updates at each key press; the list is deferred.
  const words = useDeferredValue(typed)
  const found = useMemo(() => {
    if (!index || !isFlagged) return index && findCards(index, words)
    if (!flagged) return undefined
    const among = index.filter(({ card }) => flagged.has(card.id))
    return words.trim() === '' ? among : findCards(among, words)
  }, [index, words, isFlagged, flagged])

  const decksOff = useMemo(() => findDecksOff(off ?? [], words), [off, words])

  function paramsWith(text: string, isOfFlagged: boolean): URLSearchParams {
    const after = new URLSearchParams(params)
    after.set('search', text)
    if (isOfFlagged) after.set('of', FLAGGED.of)
    else after.delete('of')
    return after
  }

  function keep(text = typed) {
    clearTimeout(timer.current)
    if (text !== params.get('search')) setParams(paramsWith(text, isFlagged), { replace: true })
  }
  /** The delayed write calls the latest `keep`, which reads the current URL, because another view may have been opened in the meantime. */
  const latest = useRef(keep)
  useLayoutEffect(() => {
    latest.current = keep
  })

  function toggleFlagged() {
    clearTimeout(timer.current)
    setParams(paramsWith(typed, !isFlagged))
  }

  return {
    typed,
    type(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(text), ADDRESS_AFTER_MS)
    },
    keep: () => keep(),
    found,
    decksOff,
    isFlagged,
    toggleFlagged: isFlagged || flagged?.size ? toggleFlagged : undefined,
    words,
  }
}

type CardScreenProps = { cardId: string; words: string; isOfFlagged: boolean }

/** Shows one card without changing its schedule. `words` is empty if the card was opened by a link. */
export function CardScreen({ cardId, words, isOfFlagged }: CardScreenProps) {
  const isResult = words !== '' || isOfFlagged
  useEffect(goToHeading, [])
  const found = useLive(
    async (db) => {
      const [memory, decks, own] = await Promise.all([readMemory(db, cardId), readDecks(db), listOwnDecks(db)])
      const [card] = await readCards(db, [cardId], { includesArchived: true })
      const deck = [...decks, ...own].find(({ id }) => id === card?.deckId)
      if (card) return { card, memory, deckName: deck?.name ?? '', isArchived: await isOwnArchived(db, card) }
      // Cards of a track that is off are not downloaded. The IDs of built-in cards start with the ID of their deck.
      const deckId = cardId.replace(/-\d+$/, '')
      const trackOff = (await readTracks(db)).find(({ isOn, decks: listed }) => !isOn && listed.includes(deckId))
      return { card, memory, deckName: '', isArchived: false, trackOff }
    },
    [cardId],
  )
  return (
    <>
      <PageHeader
        icon={<BookOpen />}
        title={found?.deckName || 'Card'}
        subtitle="Flashcard"
        back={
          isResult
            ? { to: paths.search(words, isOfFlagged), label: 'Back to the results' }
            : { to: paths.list, label: 'All decks' }
        }
      />
      {!found && <Spinner label="Loading the card..." />}
      {found && !found.card && (
        <EmptyState title="This card is not on this device">
          {found.trackOff && (
            <p>It belongs to a track that is off. Its cards are downloaded when you turn the track on.</p>
          )}
        </EmptyState>
      )}
      {found?.trackOff && (
        <Rows>
          <TrackOffRow track={found.trackOff} title={found.trackOff.name} heading="h2">
            <p className="text-muted text-sm">{trackCounts(found.trackOff)}</p>
          </TrackOffRow>
        </Rows>
      )}
      {found?.card && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-10">
          <article className="rounded-lg border border-line bg-surface p-5 sm:p-8">
            <h2 className={frontClass(found.card, true)}>{found.card.front}</h2>
            <OwnImage card={found.card} shown="question" />
            {found.card.question && <CardQuestion question={found.card.question} />}
            <CardAnswer card={found.card} />
          </article>
          <section aria-labelledby="yours">
            <SectionTitle id="yours" title="Your schedule" />
            {found.memory && isLeech(found.memory) && (
              <p className="mb-2 flex items-center gap-1.5 font-semibold text-warning-ink">
                <TriangleAlert aria-hidden="true" className="size-5" />
                Leech
              </p>
            )}
            {found.isArchived ? (
              <>
                <p>Archived: this card is not studied until you unarchive it. Your progress is saved.</p>
                <Link to={ownPaths.deck(found.card.deckId)} className={`${buttonClass('secondary')} mt-4`}>
                  Open this deck
                </Link>
              </>
            ) : (
              <>
                <p>
                  {found.memory ? nextDueSentence([found.memory], Date.now()) : 'You have not studied this card yet.'}
                </p>
                <Link to={paths.study(found.card.deckId)} className={`${buttonClass('secondary')} mt-4`}>
                  Study this deck
                </Link>
              </>
            )}
          </section>
        </div>
      )}
    </>
  )
}
