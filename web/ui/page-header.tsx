import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'

type PageHeaderProps = {
  icon: ReactNode
  title: string
  subtitle?: string | undefined
  children?: ReactNode
}

/** Renders the screen's title, user and buttons in the bar. The heading element stays in the content, for screen readers and tab order. */
export function PageHeader({ icon, title, subtitle, children }: PageHeaderProps) {
  const slots = use(HeaderSlotsContext)
  if (!slots) {
    return (
      <header>
        <span aria-hidden="true">{icon}</span>
        <h1 className="text-3xl">{title}</h1>
        {subtitle && <p>{subtitle}</p>}
        {children}
      </header>
    )
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {subtitle && <p className="mb-3 text-balance text-muted lg:mb-5">{subtitle}</p>}
      {slots.title && createPortal(<BarTitle icon={icon} title={title} />, slots.title)}
      {slots.actions && createPortal(children, slots.actions)}
    </>
  )
}

function BarTitle({ icon, title }: { icon: ReactNode; title: string }) {
  const userName = use(UserName)
  // At home, the bar already shows the product name and logo.
  const isHome = title === PRODUCT
  return (
    <>
      {!isHome && (
        <span aria-hidden="true" className="text-mark max-sm:hidden">
          {icon}
        </span>
      )}
      <div className="min-w-0 lg:flex lg:flex-1 lg:items-center lg:justify-between lg:gap-4">
        <p aria-hidden="true" data-title={title} className={classes('bar-title', isHome && 'lg:invisible')} />
        {userName && (
          <p className="text-on-bar-muted text-sm leading-tight [overflow-wrap:anywhere] @max-[18rem]:sr-only lg:text-base">
            {userName}
          </p>
        )}
      </div>
    </>
  )
}

/** Elements of the bar that receive a screen's title and buttons. */
interface HeaderSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
}

/** Null where there is no bar; the slots are null until the bar has mounted. */
export const HeaderSlotsContext = createContext<HeaderSlots | null>(null)

/** The name that every page header shows; the shell provides it. */
export const UserName = createContext<string | null>(null)
