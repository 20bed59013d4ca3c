import { CheckCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { scrollToTop } from './focus.ts'
import { Leave } from './focus-frame.tsx'
import { useFocusMode } from './full-screen.ts'

type FinishFrameProps = {
  /** Name of the finished activity, for screen readers. Omit if `sentence` contains the name. */
  title?: string
  /** The headline, which receives focus. */
  sentence: string
  /** Details below the headline, such as the result. */
  note?: ReactNode
  /** Accessible name of the button that closes the screen. */
  leaveLabel: string
  onLeave: () => void
  /** Save status, at the end of the top row. */
  status?: ReactNode
  picture: ReactNode
  children: ReactNode
  /** Buttons for the next step. */
  actions: ReactNode
}

/** Full-screen summary of a finished activity: picture, headline, key figures and next steps. */
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
          {/* Sticky if the window is tall enough, like an activity's action bar. */}
          <div className="-mx-4 -mb-6 grid gap-3 border-bar-line border-t bg-bar px-4 py-4 md:mx-0 md:px-0 lg:border-0 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-0">
            {actions}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The save status for `FinishFrame`. */
export function FinishSaved({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-on-bar-muted text-sm">
      <CheckCheck aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </p>
  )
}

/** A row of `FinishFact`s. Pass at most three. */
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

/** Secondary buttons, side by side if there is enough space. */
export function FinishChoices({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">{children}</div>
}
