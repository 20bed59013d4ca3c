import { PRODUCT, SUBTITLE, TAGLINE } from '@station-zero/schema/core/product.ts'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { scrollToHeading } from './focus.ts'
import { Logo } from './logo.tsx'
import { StationBay } from './station-bay.tsx'

/** ID of the form's heading, which the link at the top focuses on phones. */
export const FORM_HEADING = 'sign-in'

type AuthLayoutProps = {
  /** Description of the app for first-time visitors, shown below its name. */
  pitch?: ReactNode
  /** Whether the pitch has its own large heading. */
  hasHeading?: boolean
  children: ReactNode
}

/** Layout for visitors who are not signed in: the app's name and the station on the dark side, and the form next to or below it. */
export function AuthLayout({ pitch, hasHeading = false, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)] bg-bar lg:grid-cols-[minmax(0,2fr)_minmax(28rem,1fr)] lg:grid-rows-1">
      <div className="on-frame flex flex-col bg-bar px-gutter pt-safe text-on-bar lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:pl-18">
        <header className={classes('max-w-3xl', !pitch && 'lg:mt-auto')}>
          <div className="flex min-h-24 items-center gap-4 py-4 lg:pt-10">
            <Logo className="h-14 w-[46px]" />
            <div>
              <p className="whitespace-nowrap font-display font-semibold text-[min(2.25rem,10vw)] leading-[1.05]">
                {PRODUCT}
              </p>
              <p className="text-on-bar-muted text-sm">{TAGLINE}</p>
            </div>
            {pitch && (
              <a
                href={`#${FORM_HEADING}`}
                data-needs-script
                className="ml-auto inline-flex min-h-12 items-center font-semibold underline underline-offset-4 lg:hidden"
                onClick={(event) => {
                  // Do not add a history entry, so that Back leaves the page.
                  event.preventDefault()
                  scrollToHeading(FORM_HEADING)
                }}
              >
                Sign in
              </a>
            )}
          </div>
          <p
            className={classes(
              'text-balance font-display font-semibold leading-[1.1]',
              pitch && !hasHeading ? 'text-[min(2.5rem,10vw)] lg:text-6xl' : 'text-xl max-lg:pb-6',
              !pitch && 'lg:text-6xl',
            )}
          >
            {SUBTITLE}
          </p>
        </header>
        {pitch && (
          <section aria-label="What this is" className="max-w-3xl">
            {pitch}
          </section>
        )}
        <StationBay
          open={0}
          className={classes('mt-auto w-full max-w-80 pt-8 max-lg:mx-auto', !pitch && 'max-lg:hidden')}
        />
      </div>
      <main id="main" tabIndex={-1} className="rounded-t-xl bg-ground lg:rounded-tr-none lg:rounded-l-xl">
        <div className="mx-auto flex min-h-full w-full max-w-md flex-col px-safe py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] lg:justify-center lg:px-8">
          {children}
        </div>
      </main>
    </div>
  )
}
