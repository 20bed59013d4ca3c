import { lazy } from 'react'
import { loadSignOutDialog } from '../../home/lazy.ts'
import type { LoadScreen } from './lazy-screen.tsx'

export const loadPrep: LoadScreen = async () => (await import('../../prep/screen.tsx')).PrepScreen
export const loadOwnDeck: LoadScreen = async () => (await import('../../prep/own/deck-screen.tsx')).OwnDeckScreen
export const loadPhysical: LoadScreen = async () => (await import('../../physical/physical-screen.tsx')).PhysicalScreen
export const loadCpat: LoadScreen = async () => (await import('../../physical/cpat-screen.tsx')).CpatScreen
export const loadRun: LoadScreen = async () => (await import('../../physical/run-screen.tsx')).RunScreen
export const loadCpatTimes: LoadScreen = async () => (await import('../../physical/times-screen.tsx')).TimesScreen
export const loadCpatRules: LoadScreen = async () => (await import('../../physical/rules-screen.tsx')).RulesScreen
export const loadCommunity: LoadScreen = async () => (await import('../../community/screen.tsx')).CommunityScreen
export const loadOral: LoadScreen = async () => (await import('../../oral/screen.tsx')).OralScreen
export const loadJobs: LoadScreen = async () => (await import('../../jobs/screen.tsx')).JobsScreen
export const loadDocuments: LoadScreen = async () =>
  (await import('../../jobs/documents/documents-screen.tsx')).DocumentsScreen
export const loadWorkoutHistory: LoadScreen = async () =>
  (await import('../../physical/history-screen.tsx')).HistoryScreen
export const loadOwnTraining: LoadScreen = async () =>
  (await import('../../physical/own/own-screen.tsx')).OwnTrainingScreen
export const loadProgress: LoadScreen = async () =>
  (await import('../../home/progress/progress-screen.tsx')).ProgressScreen

/** Guests and signed-in people can open the analytics screen; those without access see the demo account's login form. */
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

/** The route renders the admin console for operators only. */
export const loadAdmin: LoadScreen = async () => {
  const [{ AdminScreen }, { WithQuery }] = await Promise.all([import('../../admin/screen.tsx'), import('../query.tsx')])
  return () => (
    <WithQuery>
      <AdminScreen />
    </WithQuery>
  )
}

export const loadPolicy: LoadScreen = async () => (await import('../../auth/policy-screen.tsx')).PolicyScreen

export const loadSettings: LoadScreen = async () => {
  const [{ SettingsScreen }, { WithQuery }] = await Promise.all([
    import('../../account/settings-screen.tsx'),
    import('../query.tsx'),
  ])
  const SignOutDialog = lazy(loadSignOutDialog)
  return () => (
    <WithQuery>
      <SettingsScreen SignOutDialog={SignOutDialog} />
    </WithQuery>
  )
}

/** Separate from home, because only a page that has been hidden for some time sends reminders. */
export const loadNotifyOnce = async () => (await import('../../data/repositories/reminders.ts')).notifyOnce

export const loadDueBadge = async () => ({
  default: (await import('../../prep/due-badge.tsx')).DueBadge,
})

export const loadPalette = async () => ({ default: (await import('../shell/palette.tsx')).Palette })

export const loadSyncDialog = async () => ({
  default: (await import('../sync/sync-dialog.tsx')).SyncDialog,
})

export const loadReceiptDialog = async () => ({
  default: (await import('../../account/receipt-dialog.tsx')).ReceiptDialog,
})

export const loadInstallCard = async () => ({
  default: (await import('../../account/install/install-card.tsx')).InstallCard,
})

export const loadGuestReminder = async () => ({
  default: (await import('../../account/guest-reminder.tsx')).GuestReminder,
})

export const loadNewCodesCard = async () => ({
  default: (await import('../../account/security/new-codes-card.tsx')).NewCodesCard,
})

export const loadFollowNotices = async () => ({
  default: (await import('../notices/follow-notices.tsx')).FollowNotices,
})
