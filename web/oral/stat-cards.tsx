import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { formatPracticeTime, type OralProgress } from '@station-zero/schema/oral/progress.ts'
import { BookCheck, Clock, type LucideIcon, MessagesSquare } from 'lucide-react'
import { Skeleton } from '../ui/spinner.tsx'

export function StatCards({ progress }: { progress: OralProgress | undefined }) {
  const modules = progress && `${progress.completedModuleIds.size}/${oralModules.length}`
  const mocks = progress && `${progress.completedInterviewIds.size}/${mockInterviews.length}`
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Stat icon={BookCheck} name="Modules Completed" value={modules} />
      <Stat icon={Clock} name="Practice Time" value={progress && formatPracticeTime(progress.practiceMinutes)} />
      <Stat icon={MessagesSquare} name="Mock Interviews" value={mocks} />
    </dl>
  )
}

function Stat({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-2 py-3 sm:p-5">
      <dt className="flex items-start gap-1.5 text-balance text-muted text-sm leading-tight sm:items-center sm:text-base">
        <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        {name}
      </dt>
      <dd className="mb-1 whitespace-nowrap font-display font-semibold text-3xl leading-tight sm:text-4xl">
        {value ?? <Skeleton className="h-9 w-16" />}
      </dd>
    </div>
  )
}
