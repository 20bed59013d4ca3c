import { PRODUCT, SUBTITLE } from '@station-zero/schema/core/product.ts'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** The layout for visitors who are not signed in: the station's sign, as index.html first paints it, with the form beside or below it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1">
      <header className="on-frame bg-bar pt-safe text-on-bar lg:sticky lg:top-0 lg:h-dvh lg:pt-0">
        <div className="flex min-h-28 items-center gap-4 px-safe max-lg:pb-4 lg:h-full lg:flex-col lg:items-start lg:justify-center lg:gap-6 lg:px-12">
          <Logo className="h-16 w-[52px] lg:h-36 lg:w-[118px]" />
          <div>
            <p className="font-display font-semibold text-[min(2.375rem,11vw)] leading-[1.05] tracking-[0.01em] whitespace-nowrap lg:text-[64px] lg:leading-[68px]">
              {PRODUCT}
            </p>
            <p className="text-balance text-on-bar-muted text-sm leading-[1.43] lg:max-w-80 lg:text-xl lg:leading-8">
              {SUBTITLE}
            </p>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="bg-ground max-lg:-mt-4 max-lg:rounded-t-xl">
        <div className="mx-auto flex min-h-full w-full max-w-md flex-col px-safe py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] lg:justify-center">
          {children}
        </div>
      </main>
    </div>
  )
}
