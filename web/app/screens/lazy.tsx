import { withStyles } from '../../ui/styles/load-styles.ts'
import type { LoadScreen } from './lazy-screen.tsx'

export const loadPrep: LoadScreen = async () => (await withStyles(import('../../prep/screen.tsx'))).PrepScreen
export const loadPhysical: LoadScreen = async () =>
  (await withStyles(import('../../physical/physical-screen.tsx'))).PhysicalScreen
export const loadCpat: LoadScreen = async () => (await withStyles(import('../../physical/cpat-screen.tsx'))).CpatScreen
export const loadRun: LoadScreen = async () => (await withStyles(import('../../physical/run-screen.tsx'))).RunScreen
export const loadCpatTimes: LoadScreen = async () =>
  (await withStyles(import('../../physical/times-screen.tsx'))).TimesScreen
export const loadCpatRules: LoadScreen = async () =>
  (await withStyles(import('../../physical/rules-screen.tsx'))).RulesScreen
export const loadCommunity: LoadScreen = async () =>
  (await withStyles(import('../../community/screen.tsx'))).CommunityScreen
export const loadOral: LoadScreen = async () => (await withStyles(import('../../oral/screen.tsx'))).OralScreen
export const loadJobs: LoadScreen = async () => (await withStyles(import('../../jobs/screen.tsx'))).JobsScreen
export const loadDocuments: LoadScreen = async () =>
  (await withStyles(import('../../jobs/documents/documents-screen.tsx'))).DocumentsScreen
export const loadWorkoutHistory: LoadScreen = async () =>
  (await withStyles(import('../../physical/history-screen.tsx'))).HistoryScreen
export const loadProgress: LoadScreen = async () =>
  (await withStyles(import('../../home/progress/progress-screen.tsx'))).ProgressScreen

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

export const loadSettingsDialog = async () => {
  const [{ SettingsDialog }, { WithQuery }] = await Promise.all([
    withStyles(import('../../account/settings-dialog.tsx')),
    import('../query.tsx'),
  ])
  return {
    default: (props: Parameters<typeof SettingsDialog>[0]) => (
      <WithQuery>
        <SettingsDialog {...props} />
      </WithQuery>
    ),
  }
}

/** Only a page that has been hidden for a while reminds, so home comes without it. */
export const loadNotifyOnce = async () => (await import('../../data/repositories/reminders.ts')).notifyOnce

export const loadDueBadge = async () => ({
  default: (await withStyles(import('../../prep/due-badge.tsx'))).DueBadge,
})

export const loadSyncDialog = async () => ({
  default: (await withStyles(import('../sync/sync-dialog.tsx'))).SyncDialog,
})

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
  default: (await withStyles(import('../notices/follow-notices.tsx'))).FollowNotices,
})
