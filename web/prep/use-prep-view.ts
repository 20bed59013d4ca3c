import type { KindList } from '@station-zero/schema/prep/kinds.ts'
import { type CustomChoice, parseChoice } from '@station-zero/schema/prep/queue.ts'
import { useSearchParams } from 'react-router-dom'
import { CUSTOM, TODAY } from './flashcards/study-session.ts'

/** The view that the URL selects. */
type PrepView =
  | { name: 'list' }
  /** `deckId`: the id of a deck, `TODAY`, or `CUSTOM` with a choice. */
  | { name: 'study'; deckId: string; isBrowsing: boolean; choice?: CustomChoice }
  | { name: 'custom' }
  | { name: 'apart' }
  | { name: 'kinds'; list: KindList }
  | { name: 'search' }
  | { name: 'skills' }
  | { name: 'skill'; skillId: string; isDrill: boolean }
  /** `isOfFlagged`: whether the card was found among the flagged cards. */
  | { name: 'card'; cardId: string; words: string; isOfFlagged: boolean }
  | { name: 'test'; testId: null }
  | { name: 'result'; testId: string }

/** URL parameters of a search among flagged cards only. */
export const FLAGGED = { of: 'flagged' }

export const paths = {
  list: '/prep',
  today: '/prep?study=today',
  apart: '/prep?study=apart',
  chooseCustom: '/prep?study=custom',
  /** URL of a session with the due cards outside the day's plan. */
  outside: `/prep?${new URLSearchParams({ study: CUSTOM, of: 'due', size: '100' })}`,
  custom: ({ kind, deckId, size }: CustomChoice) =>
    `/prep?${new URLSearchParams({ study: CUSTOM, of: kind, ...(deckId && { deck: deckId }), size: String(size) })}`,
  study: (deckId: string) => `/prep?${new URLSearchParams({ deck: deckId })}`,
  browse: (deckId: string) => `/prep?${new URLSearchParams({ deck: deckId, all: '1' })}`,
  kinds: (list: KindList = 'exam') => `/prep?${new URLSearchParams({ kinds: list })}`,
  search: (words: string, isFlagged = false) =>
    `/prep?${new URLSearchParams({ search: words, ...(isFlagged && FLAGGED) })}`,
  card: (cardId: string, words: string, isFlagged = false) =>
    `/prep?${new URLSearchParams({ search: words, ...(isFlagged && FLAGGED), card: cardId })}`,
  test: '/prep?test=1',
  skills: '/prep?skills=all',
  skill: (skillId: string) => `/prep?${new URLSearchParams({ skill: skillId })}`,
  skillDrill: (skillId: string) => `/prep?${new URLSearchParams({ skill: skillId, drill: '1' })}`,
  sizeUp: '/prep/size-up',
  sizeUpPicture: (id: string) => `/prep/size-up?${new URLSearchParams({ picture: id })}`,
  result: (testId: string) => `/prep?${new URLSearchParams({ result: testId })}`,
}

/** URLs of the pages of a personal deck. */
export const ownPaths = {
  import: '/prep/own/import',
  /** Copies a built-in card into a personal deck, which the person picks if `deckId` is missing. */
  copy: (cardId: string, deckId?: string) =>
    `/prep/own/copy?${new URLSearchParams({ card: cardId, ...(deckId && { deck: deckId }) })}`,
  deck: (deckId: string) => `/prep/own/${deckId}`,
  add: (deckId: string) => `/prep/own/${deckId}?add=1`,
  paste: (deckId: string) => `/prep/own/${deckId}?paste=1`,
  edit: (deckId: string, cardId: string) => `/prep/own/${deckId}?${new URLSearchParams({ edit: cardId })}`,
}

export function usePrepView(): PrepView {
  const [search] = useSearchParams()
  if (search.get('study') === TODAY) return { name: 'study', deckId: TODAY, isBrowsing: false }
  if (search.get('study') === CUSTOM) {
    const choice = parseChoice(search.get('of'), search.get('deck'), search.get('size'))
    return choice ? { name: 'study', deckId: CUSTOM, isBrowsing: false, choice } : { name: 'custom' }
  }
  if (search.get('study') === 'apart') return { name: 'apart' }
  const [deckId, testId] = [search.get('deck'), search.get('result')]
  const [words, cardId] = [search.get('search'), search.get('card')]
  const skillId = search.get('skill')
  if (search.has('skills')) return { name: 'skills' }
  if (skillId) return { name: 'skill', skillId, isDrill: search.has('drill') }
  if (search.has('kinds')) return { name: 'kinds', list: search.get('kinds') === 'academy' ? 'academy' : 'exam' }
  if (cardId) return { name: 'card', cardId, words: words ?? '', isOfFlagged: search.get('of') === FLAGGED.of }
  if (words !== null) return { name: 'search' }
  if (deckId) return { name: 'study', deckId, isBrowsing: search.has('all') }
  if (testId) return { name: 'result', testId }
  return search.has('test') ? { name: 'test', testId: null } : { name: 'list' }
}
