import { CARD_SEARCH_LENGTH } from '@station-zero/schema/prep/search.ts'
import { ArrowLeft, Flag, Search } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useRows } from '../../ui/back/addressed.tsx'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button } from '../../ui/button.tsx'
import { CHOSEN, classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { NoContent } from '../no-content.tsx'
import { paths } from '../use-prep-view.ts'
import { type CardSearch, type FoundCard, useCardSearch } from './use-card-search.ts'

export function SearchScreen() {
  const search = useCardSearch()
  const leave = useLeave()
  const { found } = search
  return (
    <>
      <PageHeader icon={<Search />} title="Search cards" subtitle="Front, back, hint and deck" />
      <Button variant="quiet" className="-ml-2 mb-2 gap-1.5 px-2!" onClick={() => leave(paths.list)}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All decks
      </Button>
      <SearchBox search={search} />
      {search.toggleFlagged && (
        <button
          type="button"
          aria-pressed={search.isFlagged}
          onClick={search.toggleFlagged}
          className={classes(
            'mb-4 inline-flex min-h-12 items-center gap-2 rounded-full border px-4 font-semibold select-none',
            search.isFlagged ? CHOSEN : 'border-edge bg-surface hover:bg-sunken active:bg-sunken',
          )}
        >
          <Flag aria-hidden="true" className="size-4" />
          Flagged
        </button>
      )}
      {found === undefined && <Spinner label="Reading the cards..." />}
      {found === null && <NoContent hasArrived={false} />}
      {found && <Results words={search.words.trim()} isFlagged={search.isFlagged} found={found} />}
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
    <search className="relative mb-4 block">
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

/** Drawn with every key press, so no more than a few screens of them: 20 to 40 ms a key among 2,000 cards on a CPU four times slower. */
const FIRST_ROWS = 40
const MORE_ROWS = 100

type ResultsProps = { words: string; isFlagged: boolean; found: FoundCard[] }

/** Not drawn again by a key press that has found nothing new yet. */
const Results = memo(({ words, isFlagged, found }: ResultsProps) => {
  const isAsked = words !== '' || isFlagged
  const [shown, show] = useRows(FIRST_ROWS, words)
  return (
    <section aria-label="Results">
      <p role="status" className="mb-2 text-muted">
        {isAsked && countWords(found.length)}
      </p>
      {isAsked && found.length === 0 && (
        <EmptyState title="No cards match">
          <p>Try fewer words, or a part of one.</p>
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {found.slice(0, shown).map(({ card, deckName }) => (
          <li key={card.id} className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
            <Link
              to={paths.card(card.id, words, isFlagged)}
              className="block wrap-break-word rounded-lg border border-line bg-surface px-4 py-3 hover:border-edge"
            >
              <span className="block text-muted text-sm">{deckName}</span>
              <span className="block font-semibold">{card.front}</span>
              <span className="line-clamp-2 text-muted">{card.back}</span>
            </Link>
          </li>
        ))}
      </ul>
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

const countWords = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)
