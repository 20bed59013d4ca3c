import { useSearchParams } from 'react-router-dom'

/** Which of the screen's views the URL names. */
export type PrepView =
  | { name: 'list' }
  | { name: 'study'; deckId: string; isBrowsing: boolean }
  | { name: 'test'; testId: null }
  | { name: 'result'; testId: string }

export const paths = {
  list: '/prep',
  study: (deckId: string) => `/prep?${new URLSearchParams({ deck: deckId })}`,
  browse: (deckId: string) => `/prep?${new URLSearchParams({ deck: deckId, all: '1' })}`,
  test: '/prep?test=1',
  result: (testId: string) => `/prep?${new URLSearchParams({ result: testId })}`,
}

export function usePrepView(): PrepView {
  const [search] = useSearchParams()
  const [deckId, testId] = [search.get('deck'), search.get('result')]
  if (deckId) return { name: 'study', deckId, isBrowsing: search.has('all') }
  if (testId) return { name: 'result', testId }
  return search.has('test') ? { name: 'test', testId: null } : { name: 'list' }
}
