import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { isHeading } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Timer, Volume2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FigureView } from '../../ui/figure-view.tsx'
import { useNow } from '../../ui/use-now.ts'

type SceneStudyProps = {
  scene: RowOf<'passages'>
  /** Total time for studying the scene. */
  minutes: number
  leftMs: number
  onShow: () => void
  onHide: () => void
}

/** The scene during its study time. Hides the scene permanently when the time is up. */
export function SceneStudy({ scene, minutes, leftMs, onShow, onHide }: SceneStudyProps) {
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
    <article>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {scene.title}
        </h2>
        <TimeLeft until={until.current} label="Time left to study this" />
      </div>
      <p className="mt-1 mb-4 text-muted">
        Study this for up to {minutes} minutes. Then it is hidden, its questions follow, and there is no way back to it.
        The exam clock keeps running.
      </p>
      {/* The whole scene, with its legend, fits between the header and the action bar, because scrolling takes study time. */}
      {scene.figure && <FigureView figure={scene.figure} maxHeight="max(18rem, 100dvh - 23rem)" />}
      <Paragraphs texts={scene.paragraphs} />
    </article>
  )
}

type ParagraphsProps = {
  texts: readonly string[]
  /** Prefix of the headings' ids, so that links can focus a heading. Without it, the headings have no ids. */
  anchor?: string
}

/** The text of a passage. The headings of a study packet are rendered as headings. */
export function Paragraphs({ texts, anchor }: ParagraphsProps) {
  return (
    <div className="grid max-w-prose gap-3 text-pretty leading-relaxed">
      {texts.map((text, at) =>
        isHeading(text) ? (
          <h4
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and they are never reordered
            key={at}
            {...(anchor && { id: headingId(anchor, text), tabIndex: -1 })}
            className="mt-3 scroll-mt-4 font-display font-semibold text-xl outline-none"
          >
            {text}
          </h4>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at}>{text}</p>
        ),
      )}
    </div>
  )
}

export const headingId = (anchor: string, heading: string): string => `${anchor}-${heading.match(/\d+/)?.[0]}`

type ListenStudyProps = { passage: RowOf<'passages'>; onShow: () => void; onHide: () => void }
type Reading = 'before' | 'speaking' | 'after'

/** A passage that is spoken once. Its text is shown after the questions are answered, or here if the device has no voice. */
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
    <article className="grid gap-4">
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

/** Estimates the listening time at about 150 words a minute. */
const minutesOf = ({ paragraphs }: RowOf<'passages'>): string => {
  const minutes = Math.max(1, Math.round(paragraphs.join(' ').split(/\s+/).length / 150))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** Returns an English voice that is on the device, because remote voices need a connection; null if there is no such voice. */
function deviceVoice(): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  const own = speechSynthesis.getVoices().filter(({ localService, lang }) => localService && lang.startsWith('en'))
  return own.find(({ lang }) => lang === 'en-US') ?? own[0] ?? null
}

/**
 * Calls `listen` when voices are loaded, because some browsers load their voices after the page. Returns a function that stops listening.
 */
function onVoices(listen: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined
  speechSynthesis.addEventListener('voiceschanged', listen)
  return () => speechSynthesis.removeEventListener('voiceschanged', listen)
}

/**
 * Keeps references to utterances: if an utterance were garbage-collected while it is spoken, `onend` would never fire and the next
 * paragraph would not start.
 */
const kept = new Set<SpeechSynthesisUtterance>()

/** Speaks one paragraph at a time, because some engines stop in the middle of a long text. Returns a function that stops speaking. */
export function speak(texts: readonly string[], voice: SpeechSynthesisVoice, onEnd: () => void): () => void {
  let isOver = false
  const say = (at: number) => {
    const text = texts[at]
    if (isOver) return
    if (text === undefined) return onEnd()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.95
    utterance.onend = () => {
      kept.delete(utterance)
      say(at + 1)
    }
    utterance.onerror = () => !isOver && onEnd()
    kept.add(utterance)
    speechSynthesis.speak(utterance)
  }
  silence()
  say(0)
  return () => {
    isOver = true
    silence()
  }
}

function silence(): void {
  speechSynthesis.cancel()
  kept.clear()
}

/** The clock is highlighted when less than this time remains, in ms. */
const SHORT_MS = 10 * 60_000

type TimeLeftProps = {
  until: number
  label: string
  /** Whether to render the large version for the dark header. */
  isOnHeader?: boolean
}

/**
 * Counts down to a timestamp (ms), rounded up to seconds. Screen readers don't announce this clock; `TimeWarning` announces the remaining
 * time.
 */
export function TimeLeft({ until, label, isOnHeader = false }: TimeLeftProps) {
  const left = Math.max(0, until - useNow({ read: steadyNow }))
  return (
    <span
      role="timer"
      aria-label={label}
      className={classes(
        'flex items-center gap-1 px-1 font-display font-semibold tabular-nums leading-tight',
        isOnHeader ? 'text-2xl md:text-[1.75rem]' : 'text-lg',
        left < SHORT_MS && 'text-warning-ink',
      )}
    >
      {!isOnHeader && <Timer aria-hidden="true" className="size-4" />}
      <span className="whitespace-nowrap">
        {formatElapsed(left + 999)}
        <span className={isOnHeader ? 'sr-only' : undefined}> left</span>
      </span>
    </span>
  )
}
