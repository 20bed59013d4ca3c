import { CARD_SEARCH_LENGTH, type CardEntry, findCards, indexCards } from '@station-zero/schema/prep/card-search.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasDecks } from '../../data/local-state.ts'
import { listCards, readDecks, readFlaggedIds } from '../../data/repositories/decks.ts'
import { readMissedCards } from '../../data/repositories/missed-cards.ts'
import { useLive } from '../../data/use-live.ts'
import { FLAGGED } from '../use-prep-view.ts'

/** Safari refuses more than 100 URL changes in 30 s, which fast typing would reach. */
const ADDRESS_AFTER_MS = 300

export type FoundCard = CardEntry<RowOf<'cards'>>

export interface CardSearch {
  typed: string
  type(text: string): void
  /** Puts what is typed into the address at once, so that Back leads to it. */
  keep(): void
  /** Undefined while the cards are read; null if they are not on this device yet. */
  found: FoundCard[] | null | undefined
  /** Only the flagged cards are listed, all of them while nothing is typed. */
  isFlagged: boolean
  /** Undefined if there are no flags to list by. */
  toggleFlagged: (() => void) | undefined
  /** The words that `found` is for: while somebody types fast, they are behind. */
  words: string
}

export function useCardSearch(): CardSearch {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(() => (params.get('search') ?? '').slice(0, CARD_SEARCH_LENGTH))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const index = useLive(async (db) => {
    const [decks, ofDecks, isHere] = await Promise.all([readDecks(db), listCards(db), hasDecks(db)])
    const cards = [...ofDecks, ...(await readMissedCards(db))]
    const order = new Map(decks.map((deck) => [deck.id, deck.order]))
    const placeOf = ({ deckId, order: at }: RowOf<'cards'>) =>
      (order.get(deckId) ?? 0) * 10_000 + (deckId === MISSED_DECK.id ? 0 : at)
    const inOrder = cards.toSorted((a, b) => placeOf(a) - placeOf(b))
    return isHere ? indexCards(inOrder, new Map(decks.map(({ id, name }) => [id, name]))) : null
  }, [])
  const flagged = useLive(readFlaggedIds, [])
  const isFlagged = params.get('of') === FLAGGED.of
  // The box follows every key at once; the list follows when there is time.
  const words = useDeferredValue(typed)
  const found = useMemo(() => {
    if (!index || !isFlagged) return index && findCards(index, words)
    if (!flagged) return undefined
    const among = index.filter(({ card }) => flagged.has(card.id))
    return words.trim() === '' ? among : findCards(among, words)
  }, [index, words, isFlagged, flagged])

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
  /** By the address as it is when the time has come: something may have been opened since. */
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
    isFlagged,
    toggleFlagged: isFlagged || flagged?.size ? toggleFlagged : undefined,
    words,
  }
}
