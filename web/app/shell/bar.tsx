import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsMoving } from '../../data/storage.ts'
import { AuthLayout } from '../../ui/auth-layout.tsx'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/logo.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type HeaderProps = {
  /** Name of the area, shown until the screen renders its own title into the slot. */
  area?: string | undefined
  titleSlot?: (element: HTMLElement | null) => void
  actionsSlot?: (element: HTMLElement | null) => void
  /** Called with the element on the dark header, below the title, into which a screen renders content. */
  belowSlot?: (element: HTMLElement | null) => void
  children?: ReactNode
}

/**
 * The dark header of every screen, which replaces the static header in index.html: title, sync chip, the screen's buttons, and content
 * below.
 */
export function Header({ area = PRODUCT, titleSlot, actionsSlot, belowSlot, children }: HeaderProps) {
  return (
    <header className="on-frame bg-bar px-gutter pt-safe text-on-bar">
      <div className="content @container group/bar in-bar flex min-h-16 items-center gap-3 py-1.5 lg:min-h-20">
        <Link
          to="/"
          aria-label={PRODUCT}
          className="relative flex min-h-12 shrink-0 items-center rounded-md after:absolute after:-inset-x-2.5 after:inset-y-0 group-has-data-back/bar:hidden md:hidden"
        >
          <Logo className="h-8 w-[26px]" />
        </Link>
        <div ref={titleSlot} className="peer min-w-0 flex-1 empty:hidden" />
        <p aria-hidden="true" data-title={area} className="bar-title hidden min-w-0 flex-1 peer-empty:block" />
        <div className="-mr-2 flex max-w-[60%] items-center justify-end">
          {children}
          <div ref={actionsSlot} className="flex shrink-0 items-center gap-1" />
        </div>
      </div>
      <div ref={belowSlot} className="content pb-4 empty:hidden md:pb-6" />
    </header>
  )
}

/** Classes of the light area that contains a screen's content and fills the window. */
export const SHEET = 'flex-1 rounded-t-xl bg-ground md:rounded-tr-none'

/**
 * A placeholder in the layout of index.html, shown until the session is known. A guest sees the spinner only while work is being moved,
 * because otherwise the session is known too soon.
 */
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
    <div data-frame className="frame">
      <div className="hidden md:block" />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        <main className={classes(SHEET, 'pt-16')}>{(!isGuest || isMoving) && <Spinner label={label} />}</main>
      </div>
    </div>
  )
}
