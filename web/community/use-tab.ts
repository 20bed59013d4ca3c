import { type CommunityTab, parseTab } from '@station-zero/schema/community/list.ts'
import { useSearchParams } from 'react-router-dom'

/** The tab stands in the address (`tab`). */
export function useTab(): [tab: CommunityTab, show: (tab: CommunityTab) => void] {
  const [params, setParams] = useSearchParams()
  return [parseTab(params.get('tab')), (tab) => setParams({ tab }, { replace: true })]
}
