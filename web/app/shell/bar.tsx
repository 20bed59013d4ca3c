import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsMoving } from '../../data/storage.ts'
import { AuthLayout } from '../../ui/auth-layout.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type BarProps = {
  /** Shown until the screen puts its own title in the slot. */
  area?: string | undefined
  titleSlot?: (element: HTMLElement | null) => void
  actionsSlot?: (element: HTMLElement | null) => void
  children?: ReactNode
}

/** The top bar, in the place of the static one in index.html: title, sync chip and the screen's buttons. */
export function Bar({ area = PRODUCT, titleSlot, actionsSlot, children }: BarProps) {
  return (
    <header className="on-frame border-brand border-b-[3px] bg-bar pt-safe text-on-bar">
      <div className="in-bar @container">
        <div className="flex min-h-14 items-center gap-2.5 px-safe">
          <Link
            to="/"
            aria-label={PRODUCT}
            className="relative flex min-h-12 shrink-0 items-center gap-2.5 rounded-md after:absolute after:-inset-x-2.5 after:inset-y-0 lg:w-64"
          >
            <Logo className="h-8 w-[26px]" />
            <span className="bar-title max-lg:hidden">{PRODUCT}</span>
          </Link>
          <div ref={titleSlot} className="peer flex min-w-0 flex-1 items-center gap-2.5 empty:hidden" />
          <p
            aria-hidden="true"
            data-title={area}
            className={classes('bar-title hidden min-w-0 flex-1 peer-empty:block', area === PRODUCT && 'lg:invisible')}
          />
          <div className="-mr-2 flex max-w-[60%] items-center justify-end">
            {children}
            <div ref={actionsSlot} className="flex shrink-0 items-center gap-1" />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Matches what index.html painted until the session is known. A guest's wait is too short for a spinner. */
export function LoadingShell() {
  const isGuest = localStorage.getItem('guestMode') === 'true'
  const isMoving = useIsMoving()
  const label = isMoving ? 'Moving your work into your account. Keep this page open.' : 'Loading'
  if (document.documentElement.classList.contains('door')) {
    return (
      <AuthLayout>
        <Spinner label={label} />
      </AuthLayout>
    )
  }
  return (
    <div className="fixed inset-0">
      <Bar />
      <main className="pt-16">{(!isGuest || isMoving) && <Spinner label={label} />}</main>
    </div>
  )
}
