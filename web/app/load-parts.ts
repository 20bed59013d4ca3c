export const loadSessionWatch = async () => ({ default: (await import('./session-watch.tsx')).SessionWatch })

export const loadTrackPageView = async () => (await import('../analytics/track.ts')).trackPageView
