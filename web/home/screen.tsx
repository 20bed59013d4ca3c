import type { User } from '@station-zero/schema/auth/user.ts'
import { copyrightYear, PRODUCT, SUBTITLE, TAGLINE } from '@station-zero/schema/core/product.ts'
import { LogOut, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { firstScreenRendered } from '../data/page-load.ts'
import { useMissingWork } from '../data/sync-view.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorBoundary, Optional, useLoad } from '../ui/lazy-part.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Figures } from './figures.tsx'
import { loadCameAlongNote, loadSignOutDialog, loadWelcome } from './lazy.ts'
import { Day, DaySkeleton, DayWithoutWork } from './today/day.tsx'
import { useHome } from './today/read-home.ts'
import { useKeepHome, useLastHome } from './use-remembered.ts'

const SignOutDialog = lazy(loadSignOutDialog)
const CameAlongNote = lazy(loadCameAlongNote)

type HomeScreenProps = {
  user: User | null
  /** Comes before everything else. */
  notice?: ReactNode
  /** Comes last: it appears when the page is idle, or later, and would push away whatever stood below it. */
  hint?: ReactNode
}

/** Without a user, this is a guest's home screen. */
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
    // What is being fetched must not wait for the screen that shows it.
    if (stands || missing === 'fetching') firstScreenRendered()
  }, [stands, missing])
  useKeepHome(read, stands && missing === null)
  return (
    <>
      <PageHeader icon={<Logo className="h-8 w-[26px]" />} title={PRODUCT} subtitle={SUBTITLE}>
        <Link to="?settings=all" aria-label="Settings" className={buttonClass('quiet', 'icon')}>
          <Settings aria-hidden="true" />
        </Link>
        {user && (
          <Button variant="secondary" className="max-sm:hidden" onClick={() => setIsLeaving(true)}>
            <LogOut aria-hidden="true" className="size-5" />
            Sign Out
          </Button>
        )}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        {notice}
        {home?.hasNews && (
          <Optional room={<div className="min-h-14" />}>
            <CameAlongNote />
          </Optional>
        )}
        {!home ? <DaySkeleton /> : missing ? <DayWithoutWork home={home} /> : <Day home={home} isLast={!read} />}
      </div>
      {/* Keeps its place in the page but stays out of sight until it is known what stands above it, so nothing moves. */}
      <div className={isWhole ? undefined : 'invisible'}>
        <div className="mt-6 grid grid-cols-1 gap-4">
          {missing === null && <Figures figures={home?.figures} />}
          {Welcome && <Welcome username={user?.username ?? 'Guest'} />}
          {home && hint}
        </div>
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
