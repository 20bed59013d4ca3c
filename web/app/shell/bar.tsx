import { PRODUCT } from '@station-zero/schema/product.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../../ui/logo.tsx'

/** The bar at the top, in the same place as the static one in index.html. */
export function Bar({ children }: { children?: ReactNode }) {
  return (
    <header className="on-frame border-brand border-b-[3px] bg-bar pt-safe text-on-bar">
      <div className="flex h-14 items-center gap-2 px-safe">
        <Link to="/" className="flex h-12 min-w-[26px] shrink-[9999] items-center gap-2.5 rounded-md">
          <Logo className="h-8 w-[26px]" />
          {/* A name that does not fit next to the chips wraps out of sight instead of being cut off. */}
          <span className="flex h-7 min-w-0 flex-wrap overflow-hidden">
            <span className="h-7 w-px" />
            <span className="whitespace-nowrap font-display font-semibold text-[22px] leading-7 tracking-[0.01em]">
              {PRODUCT}
            </span>
          </span>
        </Link>
        <div className="-mr-2 ml-auto flex min-w-0 items-center">{children}</div>
      </div>
    </header>
  )
}
