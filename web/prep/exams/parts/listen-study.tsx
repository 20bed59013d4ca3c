import type { RowOf } from '@station-zero/schema/tables.ts'
import { Volume2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Paragraphs } from '../running/scene-study.tsx'
import { deviceVoice, onVoices, speak } from './speech.ts'

type ListenStudyProps = { passage: RowOf<'passages'>; onShow: () => void; onHide: () => void }
type Reading = 'before' | 'speaking' | 'after'

/** A passage that is spoken once. Its text comes after the answers, or here if the device has no voice. */
export function ListenStudy({ passage, onShow, onHide }: ListenStudyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const silence = useRef<() => void>(() => undefined)
  const voice = useSyncExternalStore(onVoices, deviceVoice)
  const [reading, setReading] = useState<Reading>('before')
  const show = useEffectEvent(onShow)
  useEffect(() => {
    show()
    heading.current?.focus({ preventScroll: true })
    return () => silence.current()
  }, [])
  const listen = (one: SpeechSynthesisVoice) => {
    setReading('speaking')
    silence.current = speak([passage.title, ...passage.paragraphs], one, () => setReading('after'))
  }
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {voice ? 'Listen to this passage' : passage.title}
      </h2>
      {voice ? (
        <>
          <p>
            You hear it once, in about {minutesOf(passage)}. The questions come after it, and you see the text with your
            results. Don’t take notes. The clock keeps running.
          </p>
          <p role="status" className="font-semibold">
            {words[reading]}
          </p>
          {reading === 'before' && (
            <Button size="large" onClick={() => listen(voice)}>
              <Volume2 aria-hidden="true" className="size-5" />
              Listen
            </Button>
          )}
        </>
      ) : (
        <>
          <p className="rounded-md bg-warning-wash p-3 text-warning-ink">
            This device can’t read aloud, so read the passage here instead. Read it once, then go on.
          </p>
          <Paragraphs texts={passage.paragraphs} />
        </>
      )}
      <Button size="large" variant={voice && reading !== 'after' ? 'secondary' : 'primary'} onClick={onHide}>
        {voice && reading === 'speaking' ? 'Stop and answer' : 'Go to the questions'}
      </Button>
    </article>
  )
}

const words: Record<Reading, string> = {
  before: 'Ready when you are.',
  speaking: 'Reading aloud...',
  after: 'That was all of it.',
}

/** At about 150 words a minute. */
const minutesOf = ({ paragraphs }: RowOf<'passages'>): string => {
  const minutes = Math.max(1, Math.round(paragraphs.join(' ').split(/\s+/).length / 150))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
