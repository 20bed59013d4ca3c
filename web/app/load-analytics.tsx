import type { LoadScreen } from './use-screen.ts'

/** Behind the doors and before them: whoever comes is shown the form that demo enters by. */
export const loadAnalytics: LoadScreen = async () => {
  const [{ AnalyticsScreen }, { WithQuery }] = await Promise.all([
    import('../analytics/screen.tsx'),
    import('./query.tsx'),
  ])
  return () => (
    <WithQuery>
      <AnalyticsScreen />
    </WithQuery>
  )
}
