import { currentPart, phaseOf, type SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TimeLeft } from '../running/time-left.tsx'
import type { Test } from '../use-test.ts'
import { WorkStyle } from '../work-style/work-style.tsx'
import { PacketStudy } from './packet-study.tsx'
import { PartStart } from './part-start.tsx'
import { clockOf, partLabel } from './scope.ts'

/** What an exam with parts shows while no question is asked: the screen before a part, its packet, or its statements. */
export function BetweenQuestions({ test, onExit }: { test: Test; onExit: () => void }) {
  const parts = test.draft.exam?.parts ?? []
  const part = parts[currentPart(parts)]
  if (!part) return null
  const at = partLabel(test.draft)
  const phase = phaseOf(parts)
  return (
    <>
      <Row test={test} onExit={onExit}>
        {[at, part.name].filter(Boolean).join(': ')}
      </Row>
      {phase === 'waiting' && <PartStart key={part.name} test={test} parts={parts} part={part} />}
      {phase === 'packet' && <PacketStudy test={test} ids={part.packet?.passages ?? []} />}
      {phase === 'statements' && <WorkStyle test={test} part={part} />}
    </>
  )
}

export type PartProps = { test: Test; part: SittingPart }

function Row({ test, onExit, children }: { test: Test; onExit: () => void; children: ReactNode }) {
  const clock = clockOf(test.draft)
  return (
    <div className="shrink-0 border-line border-b bg-surface pt-safe">
      <div className="mx-auto flex min-h-14 max-w-5xl items-center gap-x-1 px-1 sm:px-3">
        <Button variant="quiet" className="min-w-12 shrink-0 px-0! sm:px-3!" onClick={onExit}>
          <X aria-hidden="true" className="size-6" />
          <span className="max-sm:sr-only">Exit Test</span>
        </Button>
        <p className="min-w-0 flex-1 py-1 font-display font-semibold text-lg leading-tight">{children}</p>
        {clock !== null && <TimeLeft until={clock} label="Time left" />}
      </div>
    </div>
  )
}
