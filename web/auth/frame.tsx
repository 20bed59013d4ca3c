import { PRODUCT, SUBTITLE, TAGLINE } from '@station-zero/schema/product.ts'
import type { ReactNode } from 'react'
import { Logo } from '../ui/logo.tsx'

/** The door: the form on one side, on wide screens the station's sign on the other. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="fixed inset-0 grid grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1">
      <header className="border-red border-b-[3px] bg-bar pt-safe text-on-bar lg:flex lg:flex-col lg:justify-between lg:border-r-[3px] lg:border-b-0 lg:p-12">
        <div className="flex h-14 items-center gap-2.5 px-safe lg:h-auto lg:flex-1 lg:flex-col lg:items-start lg:justify-center lg:gap-6 lg:px-0">
          <Logo className="h-8 w-[26px] lg:h-36 lg:w-auto" />
          <p className="font-display font-semibold text-[22px] leading-7 tracking-[0.01em] lg:text-7xl">{PRODUCT}</p>
          <p className="hidden text-2xl text-on-bar-muted lg:block">{SUBTITLE}</p>
        </div>
        <p className="hidden text-on-bar-muted lg:block">{TAGLINE}</p>
      </header>
      <main id="main" tabIndex={-1} className="overflow-y-auto">
        <div className="mx-auto flex min-h-full w-full max-w-md flex-col px-safe py-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] lg:justify-center">
          <p className="mb-1 text-muted lg:hidden">{SUBTITLE}</p>
          <h1 className="mb-5 text-4xl">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
