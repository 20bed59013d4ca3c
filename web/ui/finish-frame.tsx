import { CheckCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { scrollToTop } from './focus.ts'
import { Leave } from './focus-frame.tsx'
import { useFocusMode } from './full-screen.ts'

type FinishFrameProps = {
  /** What ended, for screen readers. Left out if the sentence names it. */
  title?: string
  /** What was finished, in large letters. It gets the focus. */
  sentence: string
  /** Under the sentence: what came of it. */
  note?: ReactNode
  /** The name of the button that leaves. */
  leaveLabel: string
  onLeave: () => void
  /** At the end of the first line: whether the work is saved. */
  status?: ReactNode
  picture: ReactNode
  children: ReactNode
  /** What is next. */
  actions: ReactNode
}

/** The end of something: the whole window dark, one picture, one sentence, the figures, and what is next. */
export function FinishFrame({ title, sentence, note, status, picture, children, actions, ...leave }: FinishFrameProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = title === undefined ? 'h1' : 'h2'
  useFocusMode()
  useEffect(() => {
    scrollToTop()
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      aria-labelledby={id}
      className="on-frame in-bar flex min-h-dvh flex-col bg-bar px-gutter pt-safe pb-safe text-on-bar"
    >
      {title !== undefined && <h1 className="sr-only">{title}</h1>}
      <div className="flex min-h-16 items-center justify-between gap-4">
        <Leave {...leave} />
        {status}
      </div>
      <div className="mx-auto grid w-full max-w-xl flex-1 content-start gap-x-16 gap-y-6 pb-6 lg:max-w-7xl lg:grid-cols-2 lg:content-center">
        <div className="mx-auto grid aspect-[366/200] w-full max-w-64 place-items-center self-center sm:max-w-sm lg:max-w-none">
          {picture}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:max-w-140">
          <div>
            <Heading
              id={id}
              ref={heading}
              tabIndex={-1}
              className="text-5xl leading-none outline-none [overflow-wrap:anywhere] lg:text-7xl"
            >
              {sentence}
            </Heading>
            {note && <div className="mt-3 grid gap-2 text-lg leading-[1.44]">{note}</div>}
          </div>
          {children}
          {/* Like the action bar of the activity, where the window has the height for it. */}
          <div className="-mx-4 -mb-6 grid gap-3 border-bar-line border-t bg-bar px-4 py-4 md:mx-0 md:px-0 lg:border-0 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0">
            {actions}
          </div>
        </div>
      </div>
    </section>
  )
}

/** At the end of the first line. */
export function FinishSaved({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-on-bar-muted text-sm">
      <CheckCheck aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  )
}

/** At most three `FinishFact`s. */
export function FinishFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-bar-line border-y py-4 empty:hidden">
      {children}
    </dl>
  )
}

export function FinishFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-on-bar-muted">{name}</dt>
      <dd className="font-display font-semibold text-5xl tabular-nums leading-none">{children}</dd>
    </div>
  )
}

/** The buttons after the next step, side by side where there is room. */
export function FinishChoices({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">{children}</div>
}
