import { CircleUserRound } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { UserName } from './user-name.ts'

type PageHeaderProps = {
  icon: ReactNode
  title: string
  subtitle?: string | undefined
  children?: ReactNode
}

export function PageHeader({ icon, title, subtitle, children }: PageHeaderProps) {
  const userName = use(UserName)
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-md bg-bar text-amber dark:bg-bar-raised"
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {subtitle && <p className="text-balance text-muted">{subtitle}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {userName && (
          <p className="hidden items-center gap-1.5 font-semibold text-muted sm:flex">
            <CircleUserRound aria-hidden="true" className="size-5" />
            {userName}
          </p>
        )}
        {children}
      </div>
    </header>
  )
}
