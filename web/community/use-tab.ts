import { type CommunityTab, parseTab } from '@station-zero/schema/community/board.ts'
import { useSearchParams } from 'react-router-dom'

/** The URL's `tab` parameter says which tab is open. */
export function useTab(): [tab: CommunityTab, show: (tab: CommunityTab) => void] {
  const [params, setParams] = useSearchParams()
  return [parseTab(params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
