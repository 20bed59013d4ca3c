import type { LoadScreen } from './lazy-screen.tsx'

/** For guests and for everybody signed in: whoever is not demo is shown the form that demo enters by. */
export const loadAnalytics: LoadScreen = async () => {
  const [{ AnalyticsScreen }, { WithQuery }] = await Promise.all([
    import('../../analytics/screen.tsx'),
    import('../query.tsx'),
  ])
  return () => (
    <WithQuery>
      <AnalyticsScreen />
    </WithQuery>
  )
}
