import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import type { Sample } from '@station-zero/schema/oral/questions.ts'
import { spokenSeconds } from '@station-zero/schema/oral/questions.ts'
import { type ReactNode, useState } from 'react'
import { Fold } from './coaching.tsx'
import { loadSamples } from './load-samples.ts'

/** What somebody might answer, and what a panel asks next. Each is folded: hear yourself first. */
export function SampleAnswers({ questionId }: { questionId: string }) {
  const [sample, open] = useSample(questionId)
  return (
    <>
      <Part title="Read a weak answer" sample={sample} onOpen={open}>
        {({ weak }) => <Spoken text={weak} />}
      </Part>
      <Part title="Read a strong answer" sample={sample} onOpen={open}>
        {({ strong }) => <Spoken text={strong} />}
      </Part>
      <FollowUps sample={sample} onOpen={open} />
    </>
  )
}

type Found = Sample | 'none' | 'failed' | undefined
type PartProps = { sample: Found; onOpen: () => void }

function FollowUps({ sample, onOpen }: PartProps) {
  return (
    <Part title="After your answer: follow-up questions" sample={sample} onOpen={onOpen}>
      {({ followUps }) => (
        <ul className="grid gap-2">
          {followUps.map((probe) => (
            <li key={probe} className="border-amber border-l-[3px] pl-3">
              {probe}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Part({
  title,
  sample,
  onOpen,
  children,
}: PartProps & { title: string; children: (sample: Sample) => ReactNode }) {
  return (
    <Fold title={title} onOpen={onOpen}>
      {sample === undefined && <p className="text-muted">Loading…</p>}
      {sample === 'none' && <p className="text-muted">There is no sample for this question yet.</p>}
      {sample === 'failed' && <p className="text-muted">This could not be loaded. Close it and open it again.</p>}
      {typeof sample === 'object' && children(sample)}
    </Fold>
  )
}

function Spoken({ text }: { text: string }) {
  return (
    <>
      <p className="mb-2 text-muted text-sm">About {formatElapsed(spokenSeconds(text) * 1_000)} out loud</p>
      <blockquote className="grid gap-3 border-line border-l-[3px] pl-3">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </>
  )
}

/** Undefined until it is loaded. Loading it twice is loading it once. */
function useSample(questionId: string): [Found, () => void] {
  const [sample, setSample] = useState<Found>(undefined)
  const open = () => {
    if (typeof sample === 'object') return
    loadSamples().then(
      (samples) => setSample(samples[questionId] ?? 'none'),
      () => setSample('failed'),
    )
  }
  return [sample, open]
}
