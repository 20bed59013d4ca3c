import type { OralModule } from '@station-zero/schema/oral/modules.ts'
import { Check, ChevronRight, Clock, ListChecks } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { Difficulty } from './difficulty.tsx'

type ModuleCardProps = { module: OralModule; practiced: number; onOpen: () => void }

export function ModuleCard({ module, practiced, onOpen }: ModuleCardProps) {
  const titleId = useId()
  const total = module.topics.length
  const isCompleted = practiced === total
  return (
    <Card className="flex flex-col" role="group" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="text-2xl">
          {module.title}
        </h3>
        <Badge tone={isCompleted ? 'green' : 'neutral'}>
          {isCompleted && <Check aria-hidden="true" className="size-4" />}
          {isCompleted ? 'Completed' : 'Available'}
        </Badge>
      </div>
      <p className="mt-1 text-muted">{module.description}</p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        <ShortFact icon={Clock} text={`${module.duration} min`} />
        <Difficulty difficulty={module.difficulty} />
        <ShortFact icon={ListChecks} text={`${total} topics`} />
      </ul>
      <p className="mt-2 mb-4 text-sm">{module.topics.map(({ name }) => name).join(' · ')}</p>
      <div className="mt-auto">
        <div className="mb-4 flex items-center gap-3">
          <ProgressBar value={practiced} max={total} label={`${module.title}: topics practiced`} />
          <span className="shrink-0 text-muted text-sm">
            {practiced}/{total}
          </span>
        </div>
        <Button variant="secondary" className="w-full" aria-describedby={titleId} onClick={onOpen}>
          {isCompleted ? 'Review Module' : practiced > 0 ? 'Continue Module' : 'Open Module'}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </Card>
  )
}
