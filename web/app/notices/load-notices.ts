import { withStyles } from '../../ui/styles/load-styles.ts'

export const loadReceiptDialog = async () => ({
  default: (await withStyles(import('../../account/receipt-dialog.tsx'))).ReceiptDialog,
})

export const loadInstallCard = async () => ({
  default: (await withStyles(import('../../account/install/install-card.tsx'))).InstallCard,
})

export const loadGuestReminder = async () => ({
  default: (await withStyles(import('../../account/guest-reminder.tsx'))).GuestReminder,
})

export const loadNewCodesCard = async () => ({
  default: (await withStyles(import('../../account/security/new-codes-card.tsx'))).NewCodesCard,
})

export const loadFollowNotices = async () => ({
  default: (await withStyles(import('./follow-notices.tsx'))).FollowNotices,
})
