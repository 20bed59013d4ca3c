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
    <header className="mb-4 flex flex-wrap items-center gap-3 sm:mb-6">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md bg-bar text-amber dark:bg-bar-raised"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-[1_1_8rem]">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {subtitle && <p className="text-balance text-muted text-sm sm:text-base">{subtitle}</p>}
      </div>
      {userName && (
        <p className="flex max-w-20 flex-col items-center font-semibold text-muted text-xs sm:max-w-48 sm:flex-row sm:gap-1.5 sm:text-base">
          <CircleUserRound aria-hidden="true" className="size-6 shrink-0 sm:size-5" />
          <span className="max-w-full truncate">{userName}</span>
        </p>
      )}
      {children}
    </header>
  )
}
