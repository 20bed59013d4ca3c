import type { ScreenPath } from '@station-zero/schema/core/screens.ts'
import { lazy } from 'react'
import { loadSignOutDialog } from '../../home/lazy.ts'
import type { LoadScreen } from './lazy-screen.tsx'

/** The loader of each screen in `SCREENS`. A screen without a loader does not compile. */
export const screenLoaders: Record<ScreenPath, LoadScreen> = {
  '/prep': async () => (await import('../../prep/screen.tsx')).PrepScreen,
  '/prep/own/:deckId': async () => (await import('../../prep/own/deck-screen.tsx')).OwnDeckScreen,
  '/prep/size-up': async () => {
    const [{ SizeUpScreen }, { AnswerRecorder }] = await Promise.all([
      import('../../prep/size-up/size-up-screen.tsx'),
      import('../../oral/answer-recorder.tsx'),
    ])
    return () => <SizeUpScreen Recorder={AnswerRecorder} />
  },
  '/physical': async () => (await import('../../physical/physical-screen.tsx')).PhysicalScreen,
  '/physical/history': async () => (await import('../../physical/history-screen.tsx')).HistoryScreen,
  '/physical/own/:view?': async () => (await import('../../physical/own/own-screen.tsx')).OwnTrainingScreen,
  '/cpat': async () => (await import('../../physical/cpat-screen.tsx')).CpatScreen,
  '/cpat/run': async () => (await import('../../physical/run-screen.tsx')).RunScreen,
  '/cpat/times': async () => (await import('../../physical/times-screen.tsx')).TimesScreen,
  '/cpat/rules': async () => (await import('../../physical/rules-screen.tsx')).RulesScreen,
  '/oral': async () => (await import('../../oral/screen.tsx')).OralScreen,
  '/jobs': async () => (await import('../../jobs/screen.tsx')).JobsScreen,
  '/jobs/documents': async () => (await import('../../jobs/documents/documents-screen.tsx')).DocumentsScreen,
  '/community': async () => (await import('../../community/screen.tsx')).CommunityScreen,
  '/community/mentoring': async () => {
    const [{ MentoringScreen }, { WithQuery }] = await Promise.all([
      import('../../community/mentoring-screen.tsx'),
      import('../query.tsx'),
    ])
    return () => (
      <WithQuery>
        <MentoringScreen />
      </WithQuery>
    )
  },
  '/community/groups/new': async () => (await import('../../groups/new-group-screen.tsx')).NewGroupScreen,
  '/community/groups/:id': async () => (await import('../../groups/group-screen.tsx')).GroupScreen,
  '/community/classes/new': async () => (await import('../../classes/new-class-screen.tsx')).NewClassScreen,
  '/community/classes/:id': async () => (await import('../../classes/class-screen.tsx')).ClassScreen,
  '/join': async () => {
    const { JoinScreen } = await import('../../groups/join-screen.tsx')
    const JoinClass = lazy(async () => ({ default: (await import('../../classes/join-class.tsx')).JoinClass }))
    return () => <JoinScreen JoinClass={JoinClass} />
  },
  '/progress': async () => (await import('../../home/progress/progress-screen.tsx')).ProgressScreen,
  '/settings': async () => {
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
  },
  '/about/:policy': async () => (await import('../../auth/policy-screen.tsx')).PolicyScreen,
  // Guests and signed-in people can open the analytics screen; those without access see the demo account's login form.
  '/analytics': async () => {
    const [{ AnalyticsScreen }, { WithQuery }] = await Promise.all([
      import('../../analytics/screen.tsx'),
      import('../query.tsx'),
    ])
    return () => (
      <WithQuery>
        <AnalyticsScreen />
      </WithQuery>
    )
  },
  '/admin': async () => {
    const [{ AdminScreen }, { WithQuery }] = await Promise.all([
      import('../../admin/screen.tsx'),
      import('../query.tsx'),
    ])
    return () => (
      <WithQuery>
        <AdminScreen />
      </WithQuery>
    )
  },
}

/** Separate from home, because only a page that has been hidden for some time sends reminders. */
export const loadNotifyOnce = async () => (await import('../../data/repositories/reminders.ts')).notifyOnce

export const loadDueBadge = async () => ({
  default: (await import('../../prep/due-today.tsx')).DueBadge,
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
