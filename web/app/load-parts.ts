export const loadSessionWatch = async () => ({ default: (await import('./session-watch.tsx')).SessionWatch })

export const loadReportError = async () => (await import('../analytics/report-error.ts')).reportError

export const loadTrackPageView = async () => (await import('../analytics/track.ts')).trackPageView
