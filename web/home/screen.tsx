import type { User } from '@station-zero/schema/auth/user.ts'
import { copyrightYear, PRODUCT, SUBTITLE, TAGLINE } from '@station-zero/schema/core/product.ts'
import { LogOut, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCurrent } from '../data/active-account.ts'
import { firstScreenRendered } from '../data/page-load.ts'
import { dismissAnnouncement } from '../data/repositories/announcements.ts'
import { useMissingWork } from '../data/sync-view.ts'
import { Announcement } from '../ui/announcement.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorBoundary, Optional, useLoad } from '../ui/lazy-part.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Figures } from './figures.tsx'
import {
  loadCameAlongNote,
  loadFirstRun,
  loadPlanPart,
  loadSignOutDialog,
  loadTrackSuggestion,
  loadWelcome,
} from './lazy.ts'
import { Day, DaySkeleton, DayWithoutWork, Reminders } from './today/day.tsx'
import { NextStep, NextStepSkeleton } from './today/next-step.tsx'
import { type Home, useHome } from './today/read-home.ts'
import { useKeepHome, useLastHome } from './use-remembered.ts'

const SignOutDialog = lazy(loadSignOutDialog)
const CameAlongNote = lazy(loadCameAlongNote)
const FirstRun = lazy(loadFirstRun)
const TrackSuggestion = lazy(loadTrackSuggestion)

type HomeScreenProps = {
  user: User | null
  /** A notice that is rendered below today's list. */
  notice?: ReactNode
  /** A hint that is rendered last: it appears when the page is idle or later, and would push down any content below it. */
  hint?: ReactNode
}

/** A lazily loaded part of the plan. If it fails to load, its space stays empty. */
function PlanPlace({ home, part }: { home: Home; part: 'Week' | 'ComingUp' }) {
  const { part: parts } = useLoad(loadPlanPart)
  if (!parts) return <div className={home.dates.length + home.meetings.length > 0 ? 'min-h-44' : undefined} />
  const Part = parts[part]
  return (
    <ErrorBoundary fallback={() => null}>
      <Part home={home} />
    </ErrorBoundary>
  )
}

/** The home screen; a guest's home screen if there is no user. */
export function HomeScreen({ user, notice, hint }: HomeScreenProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const read = useHome()
  const last = useLastHome(read)
  const home = read ?? last
  const { part: Welcome, hasFailed } = useLoad(loadWelcome)
  const isWhole = home !== undefined && (Welcome !== undefined || hasFailed)
  const missing = useMissingWork()
  const stands = isWhole && read !== undefined
  useEffect(() => {
    // Fetching starts only after this call, so the call is also made while home shows that the person's work is being fetched.
    if (stands || missing === 'fetching') firstScreenRendered()
  }, [stands, missing])
  useKeepHome(read, stands && missing === null)
  return (
    <>
      <PageHeader
        icon={<Logo className="h-8 w-[26px]" />}
        title={PRODUCT}
        subtitle={SUBTITLE}
        below={home && !missing ? <NextStep home={home} isLast={!read} /> : !home && !missing && <NextStepSkeleton />}
      >
        <Link to="/settings" aria-label="Settings" className={classes(buttonClass('quiet', 'icon'), 'md:hidden')}>
          <Settings aria-hidden="true" />
        </Link>
        {user && (
          <Button variant="secondary" className="max-sm:hidden" onClick={() => setIsLeaving(true)}>
            <LogOut aria-hidden="true" className="size-5" />
            Sign Out
          </Button>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10">
        <div className="grid grid-cols-1 content-start gap-6">
          {home && <Announcements announcements={home.announcements} />}
          {home?.hasNews && (
            <Optional room={<div className="min-h-14" />}>
              <CameAlongNote />
            </Optional>
          )}
          {home?.isAsking && !missing && (
            <Optional room={<div className="min-h-60" />}>
              <FirstRun />
            </Optional>
          )}
          {!home ? <DaySkeleton /> : missing ? <DayWithoutWork home={home} /> : <Day home={home} />}
          {home?.suggestion && !missing && (
            <Optional room={<div className="min-h-52" />}>
              <TrackSuggestion suggestion={home.suggestion} />
            </Optional>
          )}
          {notice}
        </div>
        {/* The remaining content stays invisible until the height of the content above it is known, so that nothing visible moves. */}
        <div className={classes('grid grid-cols-1 content-start gap-8 empty:hidden', !isWhole && 'invisible')}>
          {home && !missing && <PlanPlace home={home} part="Week" />}
        </div>
        <div
          className={classes(
            'grid grid-cols-1 content-start gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-1',
            !isWhole && 'invisible',
          )}
        >
          {home && !missing && <PlanPlace home={home} part="ComingUp" />}
          {home && !missing && <Reminders home={home} />}
          {missing === null && <Figures figures={home?.figures} />}
        </div>
        <div className={classes('grid grid-cols-1 content-start gap-6', !isWhole && 'invisible')}>
          {Welcome && <Welcome username={user?.username ?? 'Guest'} />}
          {home && hint}
        </div>
      </div>
      <div className={isWhole ? undefined : 'invisible'}>
        <footer className="mt-8 flex flex-wrap justify-between gap-2 border-line border-t pt-4 text-muted text-sm">
          <p className="font-semibold">{TAGLINE}</p>
          <p>
            © {copyrightYear(new Date().getFullYear())} {PRODUCT}
          </p>
        </footer>
      </div>
      {isLeaving && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <SignOutDialog onClose={() => setIsLeaving(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** The current announcements that have not been dismissed on this device. */
function Announcements({ announcements }: Pick<Home, 'announcements'>) {
  const db = useCurrent()?.db
  if (announcements.length === 0) return null
  return (
    <section aria-label="Announcements">
      <ul className="grid gap-3">
        {announcements.map(({ id, title, text }) => (
          <li key={id}>
            <Announcement title={title} text={text} onDismiss={() => db && void dismissAnnouncement(db, id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
