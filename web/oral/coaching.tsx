import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { isStory, type Sample, spokenSeconds, starSteps } from '@station-zero/schema/oral/questions.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { loadSamples } from './lazy.ts'

export function StarTips({ star }: { star: string }) {
  return (
    <Fold title={isStory(star) ? 'STAR Tips' : 'Tips for this answer'}>
      <ul className="grid gap-2.5">
        {starSteps(star).map(({ name, text }) => (
          <li key={text} className="flex gap-3">
            {name && (
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken font-display font-semibold text-xl"
              >
                {name[0]}
              </span>
            )}
            <div>
              {name && <p className="font-semibold">{name}</p>}
              <p className="text-muted">{text.charAt(0).toUpperCase() + text.slice(1)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

export function ListensFor({ points }: { points: readonly string[] }) {
  return (
    <Fold title="What the panel listens for">
      <ul className="grid list-disc gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Fold>
  )
}

type FoldProps = { title: string; isOpen?: boolean; onOpen?: () => void; children: ReactNode }

export function Fold({ title, isOpen, onOpen, children }: FoldProps) {
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}>
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

/** Sample answers and follow-up questions. Initially collapsed, so that people answer before they read. */
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
        <ul className="grid list-disc gap-2 pl-5">
          {followUps.map((probe) => (
            <li key={probe}>{probe}</li>
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
      <blockquote className="grid gap-3">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </>
  )
}

/**
 * Returns the sample answer, and a function that loads it and can be called again after a failure. The answer is undefined until it is
 * loaded, `none` if the question has none, and `failed` if it could not be loaded.
 */
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
