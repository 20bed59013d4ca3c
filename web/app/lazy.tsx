import type { LoadScreen } from './screens/lazy-screen.tsx'

export const loadSessionWatch = async () => ({ default: (await import('./session-watch.tsx')).SessionWatch })

export const loadReportError = async () => (await import('../analytics/report-error.ts')).reportError

export const loadTrackPageView = async () => (await import('../analytics/track.ts')).trackPageView

export const loadInside: LoadScreen = async () => {
  const { Inside, loadScreenAt } = await import('./screens/inside.tsx')
  // The first screen is rendered together with the frame: its title and buttons are in the header, which would grow when they arrive.
  await loadScreenAt(location.pathname)
  return Inside
}
export const loadLogin: LoadScreen = async () => (await import('../auth/login-screen.tsx')).LoginScreen
export const loadMailLink: LoadScreen = async () => (await import('../auth/mail-links.tsx')).MailLinkScreen
export const loadSignup: LoadScreen = async () => {
  const [{ SignupScreen }, { WithQuery }] = await Promise.all([
    import('../auth/signup-screen.tsx'),
    import('./query.tsx'),
  ])
  return () => (
    <WithQuery>
      <SignupScreen />
    </WithQuery>
  )
}

export const loadAfterPaint = async () => ({
  default: (await import('./shell/after-paint.tsx')).AfterPaint,
})
