import { Route, Routes } from 'react-router-dom'
import { useVisitor } from '../../data/session.ts'
import { HomeScreen } from '../../home/screen.tsx'
import { preload } from '../../ui/lazy-part.tsx'
import { InstallHint } from '../notices/install-hint.tsx'
import { NewCodes } from '../notices/new-codes.tsx'
import { NoticesAtIdle } from '../notices/notices-at-idle.tsx'
import { ReturningNotice } from '../notices/returning-notice.tsx'
import { SessionOffer } from '../notices/session-offer.tsx'
import { StashedDraftsNotice } from '../notices/stashed-drafts-notice.tsx'
import { Shell } from '../shell/shell.tsx'
import { Arrival } from './arrival.tsx'
import { FollowSettings } from './follow-settings.tsx'
import {
  loadAnalytics,
  loadCommunity,
  loadCpat,
  loadCpatRules,
  loadCpatTimes,
  loadDocuments,
  loadJobs,
  loadOral,
  loadPhysical,
  loadPrep,
  loadProgress,
  loadRun,
  loadWorkoutHistory,
} from './lazy.tsx'
import { LazyScreen, type LoadScreen } from './lazy-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { SettingsHost } from './settings-host.tsx'

type LazyRoute = { path: string; title: string; load: LoadScreen }

const shellRoutes: LazyRoute[] = [
  { path: '/prep', title: 'Written', load: loadPrep },
  { path: '/physical', title: 'Physical', load: loadPhysical },
  { path: '/physical/history', title: 'What You Lifted', load: loadWorkoutHistory },
  { path: '/cpat', title: 'CPAT Training', load: loadCpat },
  { path: '/cpat/run', title: 'CPAT Run-Through', load: loadRun },
  { path: '/cpat/times', title: 'Your CPAT Times', load: loadCpatTimes },
  { path: '/cpat/rules', title: 'CPAT Rules Trainer', load: loadCpatRules },
  { path: '/community', title: 'Community', load: loadCommunity },
  { path: '/oral', title: 'Oral', load: loadOral },
  { path: '/jobs', title: 'Jobs', load: loadJobs },
  { path: '/jobs/documents', title: 'Your Documents', load: loadDocuments },
  { path: '/progress', title: 'Your Progress', load: loadProgress },
  { path: '/analytics', title: 'Analytics', load: loadAnalytics },
]

/** Starts loading the screen of this path before React starts, while the database opens. */
export function fetchScreenAhead(path: string): void {
  const wanted = shellRoutes.find((route) => route.path === path)
  if (wanted) preload(wanted.load)
}

/** The whole app behind sign-in, including the home screen. */
export function Inside() {
  const visitor = useVisitor()
  const home = (
    <>
      <HomeScreen
        user={visitor.user}
        notice={visitor.user && <NewCodes user={visitor.user} />}
        hint={<InstallHint isGuest={visitor.state === 'guest'} />}
      />
      <Arrival title={null} />
      <SettingsHost />
    </>
  )
  return (
    <Shell visitor={visitor}>
      <FollowSettings />
      <NoticesAtIdle />
      <StashedDraftsNotice />
      <div data-passing className="in-data-focus:hidden">
        {visitor.state === 'guest' ? <SessionOffer /> : <ReturningNotice />}
      </div>
      <Routes>
        <Route path="/" element={home} />
        <Route path="/station0" element={home} />
        {shellRoutes.map(({ path, title, load }) => (
          <Route key={path} path={path} element={<LazyScreen key={path} title={title} load={load} />} />
        ))}
        <Route
          path="*"
          element={
            <>
              <NotFoundScreen />
              <Arrival title="Page Not Found" />
            </>
          }
        />
      </Routes>
    </Shell>
  )
}
