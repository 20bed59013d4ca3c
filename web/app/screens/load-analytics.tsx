import { withStyles } from '../../ui/styles/load-styles.ts'
import type { LoadScreen } from './lazy-screen.tsx'

/** Guests and everyone who is signed in can open it; people without access see the demo account's login form. */
export const loadAnalytics: LoadScreen = async () => {
  const [{ AnalyticsScreen }, { WithQuery }] = await Promise.all([
    withStyles(import('../../analytics/screen.tsx')),
    import('../query.tsx'),
  ])
  return () => (
    <WithQuery>
      <AnalyticsScreen />
    </WithQuery>
  )
}
