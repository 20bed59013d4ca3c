import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { ArrowLeft } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { useLeave } from './back/leave.tsx'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'

type PageHeaderProps = {
  icon: ReactNode
  title: string
  subtitle?: string | undefined
  below?: ReactNode
  /** The parent screen. An arrow before the title leads to it, as Back does. */
  back?: { to: string; label: string } | undefined
  children?: ReactNode
}

/**
 * Renders the screen's title, user name and buttons in the header. The heading element stays in the content, for screen readers and tab
 * order. `below` is rendered on the header, below the title.
 */
export function PageHeader({ icon, title, subtitle, below, back, children }: PageHeaderProps) {
  const slots = use(HeaderSlotsContext)
  if (!slots) {
    return (
      <header>
        {back && <BackLink {...back} />}
        <span aria-hidden="true">{icon}</span>
        <h1 className="text-3xl">{title}</h1>
        {subtitle && <p>{subtitle}</p>}
        {children}
        {below}
      </header>
    )
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {slots.title && createPortal(<BarTitle icon={icon} title={title} subtitle={subtitle} back={back} />, slots.title)}
      {slots.actions && createPortal(children, slots.actions)}
      {slots.below &&
        createPortal(
          <>
            <Narrow subtitle={subtitle} />
            {below}
          </>,
          slots.below,
        )}
    </>
  )
}

function BarTitle({ icon, title, subtitle, back }: Pick<PageHeaderProps, 'icon' | 'title' | 'subtitle' | 'back'>) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {back && <BackLink {...back} />}
      {title !== PRODUCT && (
        <span aria-hidden="true" className="text-on-bar-muted max-sm:hidden">
          {icon}
        </span>
      )}
      <div className="min-w-0">
        <p aria-hidden="true" data-title={title} className="bar-title" />
        {subtitle && <p className="text-on-bar-muted text-sm leading-tight max-md:hidden">{subtitle}</p>}
      </div>
    </div>
  )
}

function BackLink({ to, label }: { to: string; label: string }) {
  const leave = useLeave()
  return (
    <Link
      to={to}
      aria-label={label}
      data-back
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        leave(to)
      }}
      className={classes(buttonClass('quiet', 'icon'), '-ml-3')}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  )
}

/**
 * On narrow screens, the subtitle and the user name have their own line. On wide screens, the subtitle is next to the title and the user
 * name below the tabs.
 */
function Narrow({ subtitle }: { subtitle: string | undefined }) {
  const userName = use(UserName)
  if (!subtitle && !userName) return null
  return (
    <p className="flex justify-between gap-x-4 pb-2 text-on-bar-muted text-sm leading-tight md:hidden">
      <span>{subtitle}</span>
      <span className="max-w-[60%] shrink-0 [overflow-wrap:anywhere]">{userName}</span>
    </p>
  )
}

/** The header's elements that receive a screen's title and buttons. */
interface HeaderSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
  below: HTMLElement | null
}

/** The header's slots; null if there is no header. Each slot is null until the header has mounted. */
export const HeaderSlotsContext = createContext<HeaderSlots | null>(null)

/** The name shown in all page headers: the person's name, otherwise the username, or "Guest"; null if unknown. Provided by the shell. */
export const UserName = createContext<string | null>(null)
