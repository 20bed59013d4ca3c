import { SCENE_MINUTES } from '@station-zero/schema/prep/exam.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { EyeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { steadyNow } from '../../../data/time.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureView } from '../../../ui/figure-view.tsx'
import { TimeLeft } from './time-left.tsx'

type SceneStudyProps = { scene: RowOf<'passages'>; leftMs: number; onShow: () => void; onHide: () => void }

/** The scene while the person may look at it. It hides itself when its time is up and never comes back. */
export function SceneStudy({ scene, leftMs, onShow, onHide }: SceneStudyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const until = useRef(steadyNow() + leftMs)
  const show = useEffectEvent(onShow)
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    show()
    heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => hide(), until.current - steadyNow())
    return () => clearTimeout(timer)
  }, [])
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {scene.title}
        </h2>
        <TimeLeft until={until.current} label="Time left to study this" />
      </div>
      <p className="mt-1 mb-4 text-muted">
        Study this for up to {SCENE_MINUTES} minutes. Then it is hidden, its questions follow, and there is no way back
        to it. The exam clock keeps running.
      </p>
      {scene.figure && <FigureView figure={scene.figure} />}
      <Paragraphs texts={scene.paragraphs} />
      <Button size="large" className="mt-4 w-full" onClick={onHide}>
        <EyeOff aria-hidden="true" className="size-5" />
        Hide it and answer
      </Button>
    </article>
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="grid max-w-prose gap-3 text-pretty leading-relaxed">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
