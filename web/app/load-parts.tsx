export const loadSessionWatch = async () => ({ default: (await import('./session-watch.tsx')).SessionWatch })

export const loadReceiptDialog = async () => ({
  default: (await import('../account/receipt-dialog.tsx')).ReceiptDialog,
})

export const loadNewCodesCard = async () => ({
  default: (await import('../account/security/new-codes-card.tsx')).NewCodesCard,
})

export const loadSignOutDialog = async () => ({ default: (await import('../home/sign-out-dialog.tsx')).SignOutDialog })

export const loadSettingsDialog = async () => {
  const [{ SettingsDialog }, { WithQuery }] = await Promise.all([
    import('../account/settings-dialog.tsx'),
    import('./query.tsx'),
  ])
  return {
    default: (props: Parameters<typeof SettingsDialog>[0]) => (
      <WithQuery>
        <SettingsDialog {...props} />
      </WithQuery>
    ),
  }
}

export const loadTrackPageView = async () => (await import('../analytics/track.ts')).trackPageView

export const loadWorkbox = async () => (await import('workbox-window')).Workbox
