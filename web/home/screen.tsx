import type { User } from '@station-zero/schema/auth/user.ts'
import { COPYRIGHT_YEAR, PRODUCT, SUBTITLE, TAGLINE } from '@station-zero/schema/product.ts'
import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Logo } from '../ui/logo.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Figures } from './figures.tsx'
import { Welcome } from './welcome.tsx'

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx').then((module) => ({ default: module.SignOutDialog })))

/** Without a user it is a guest's. */
export function HomeScreen({ user }: { user: User | null }) {
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <>
      <PageHeader icon={<Logo className="h-8 w-[26px]" />} title={PRODUCT} subtitle={SUBTITLE}>
        {user && (
          <Button variant="secondary" className="max-sm:hidden" onClick={() => setIsLeaving(true)}>
            <LogOut aria-hidden="true" className="size-5" />
            Sign Out
          </Button>
        )}
      </PageHeader>
      <div className="grid gap-4">
        <Welcome username={user?.username ?? 'Guest'} />
        <Figures />
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
