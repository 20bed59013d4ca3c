import type { User } from '@station-zero/schema/auth/user.ts'
import { nextAction } from '@station-zero/schema/home/next-action.ts'
import { COPYRIGHT_YEAR, PRODUCT, SUBTITLE, TAGLINE } from '@station-zero/schema/product.ts'
import { LogOut, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Figures } from './figures.tsx'
import { loadSignOutDialog } from './load-parts.ts'
import { NextStep } from './next-step.tsx'
import { Reminders } from './reminders.tsx'
import { useFigures } from './use-figures.ts'
import { Welcome } from './welcome.tsx'

const SignOutDialog = lazy(loadSignOutDialog)

/** Without a user, this is a guest's home screen. `notice` comes before everything else. */
export function HomeScreen({ user, notice }: { user: User | null; notice?: ReactNode }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const figures = useFigures()
  const action = figures && nextAction(figures)
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
      <div className="grid gap-4">
        {notice}
        <Welcome username={user?.username ?? 'Guest'} />
        <NextStep action={action} />
        <Reminders besides={action?.to} />
        <Figures figures={figures} />
      </div>
      <footer className="mt-8 flex flex-wrap justify-between gap-2 border-line border-t pt-4 text-muted text-sm">
        <p className="font-semibold">{TAGLINE}</p>
        <p>
          © {COPYRIGHT_YEAR} {PRODUCT}
        </p>
      </footer>
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
