export const loadReceiptDialog = async () => ({
  default: (await import('../../account/receipt-dialog.tsx')).ReceiptDialog,
})

export const loadInstallCard = async () => ({
  default: (await import('../../account/install/install-card.tsx')).InstallCard,
})

export const loadNewCodesCard = async () => ({
  default: (await import('../../account/security/new-codes-card.tsx')).NewCodesCard,
})

export const loadFollowNotices = async () => ({ default: (await import('./follow-notices.tsx')).FollowNotices })
