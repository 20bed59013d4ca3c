import { Mic } from 'lucide-react'
import { PageHeader } from '../ui/page-header.tsx'
import { ModuleDetail } from './module-detail.tsx'
import { Overview } from './overview.tsx'
import { SessionGate } from './session-gate.tsx'
import { useHeading } from './use-heading.ts'
import { useOpenModule, useOral } from './use-oral.ts'

export function OralScreen() {
  const oral = useOral()
  const [open, show] = useOpenModule()
  useHeading(open?.module.id ?? null)
  return (
    <SessionGate
      header={
        open ? null : (
          <PageHeader icon={<Mic />} title="Oral Interview Preparation" subtitle="Say it out loud before it counts" />
        )
      }
    >
      {(start) =>
        open ? (
          <ModuleDetail
            open={open}
            oral={oral}
            onTopic={(topicId) => show(open.module.id, topicId)}
            onBack={() => show(null)}
            onPractice={start.practice}
          />
        ) : (
          <Overview oral={oral} onModule={show} onInterview={start.interview} />
        )
      }
    </SessionGate>
  )
}
