import { HOME_PATHS, SCREENS } from '@station-zero/schema/core/screens.ts'
import { useEffect } from 'react'
import { matchPath, Navigate, Route, Routes, useSearchParams } from 'react-router-dom'
import type { AccountDb } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { setPeriodicSync } from '../../data/periodic-sync.ts'
import { useVisitor, type Visitor } from '../../data/session.ts'
import { followTimeZone } from '../../data/time-zone.ts'
import { useSettings } from '../../data/use-live.ts'
import { HomeScreen } from '../../home/screen.tsx'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { NotFoundScreen } from '../../ui/not-found-screen.tsx'
import {
  InstallHint,
  NewCodes,
  NoticesAtIdle,
  ReturningNotice,
  SessionOffer,
  StashedDraftsNotice,
} from '../notices/notices.tsx'
import { Shell } from '../shell/shell.tsx'
import { applyTheme } from '../theme.ts'
import { UpdatedRow } from '../updates/updated-row.tsx'
import { loadNotifyOnce, screenLoaders } from './lazy.tsx'
import { Arrival, LazyScreen } from './lazy-screen.tsx'

/** Loads the screen of this path, while the database opens. If loading fails, the screen reports the error when it is rendered. */
export async function loadScreenAt(path: string): Promise<void> {
  const wanted = SCREENS.find((screen) => !('isForOperators' in screen) && matchPath(screen.path, path))
  if (!wanted) return
  // A separate task, because evaluating this module already takes 70 ms on a slow phone.
  await new Promise((resolve) => setTimeout(resolve))
  await loadOnce(screenLoaders[wanted.path]).catch(() => undefined)
}

/** The whole app for guests and people who are signed in, including the home screen. */
export function Inside() {
  const visitor = useVisitor()
  const home = <Home visitor={visitor} />
  return (
    <Shell visitor={visitor}>
      <FollowSettings />
      <NoticesAtIdle />
      <StashedDraftsNotice />
      <div className="in-data-focus:hidden">{visitor.state === 'guest' ? <SessionOffer /> : <ReturningNotice />}</div>
      <Routes>
        {HOME_PATHS.map((path) => (
          <Route key={path} path={path} element={home} />
        ))}
        {SCREENS.map((screen) => {
          const { path, title } = screen
          const isHidden = 'isForOperators' in screen && !visitor.user?.isOperator
          const element = isHidden ? notFound : <LazyScreen key={path} title={title} load={screenLoaders[path]} />
          return <Route key={path} path={path} element={element} />
        })}
        <Route path="*" element={notFound} />
      </Routes>
    </Shell>
  )
}

function Home({ visitor }: { visitor: Visitor }) {
  const settings = useSearchParams()[0].get('settings')
  // Earlier versions showed the settings as a dialog over home, so redirect the URLs of that dialog.
  if (settings !== null)
    return <Navigate to={settings === 'all' ? '/settings' : `/settings?section=${settings}`} replace />
  return (
    <>
      <UpdatedRow />
      <HomeScreen
        user={visitor.user}
        notice={visitor.user && <NewCodes user={visitor.user} />}
        hint={<InstallHint isGuest={visitor.state === 'guest'} />}
      />
      <Arrival title={null} />
    </>
  )
}

const notFound = (
  <>
    <NotFoundScreen />
    <Arrival title="Page Not Found" />
  </>
)

const REFRESH_MS = 30 * 60_000

/** Applies the settings that affect the whole page. */
export function FollowSettings() {
  const db = useCurrent()?.db
  const settings = useSettings()

  useEffect(() => {
    if (!settings) return
    applyTheme(settings.darkMode)
    followTimeZone(settings.timeZone, settings.dayStart)
    void setPeriodicSync(settings.notifications)
  }, [settings])

  useEffect(() => {
    if (!db) return
    // A visible page shows reminders on home; a hidden page needs a notification.
    const timer = setInterval(() => document.hidden && void remind(db), REFRESH_MS)
    return () => clearInterval(timer)
  }, [db])

  return null
}

async function remind(db: AccountDb): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration) return
  const reminded = loadNotifyOnce().then((notifyOnce) => notifyOnce(db, registration, Date.now()))
  await reminded.catch(() => undefined)
}
