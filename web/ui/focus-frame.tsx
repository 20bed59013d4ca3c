import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusMode } from './full-screen.ts'

type FocusFrameProps = {
  title: string
  subtitle?: string | undefined
  /** Accessible name of the button that leaves the screen. */
  leaveLabel: string
  onLeave: () => void
  /** Counters and tools at the end of the header. */
  tools?: ReactNode
  /** Content of the header, below the title. */
  below?: ReactNode
  /** The action bar at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A screen without distractions: a dark header, the content, and an action bar that stays at the bottom. If the window is too short for
 * that, the action bar comes after the content.
 */
export function FocusFrame({ title, subtitle, tools, below, actions, children, ...leave }: FocusFrameProps) {
  useFocusMode()
  return (
    <div className="flex min-h-dvh flex-col bg-bar">
      <div className="on-frame in-bar px-gutter pt-safe pb-4 text-on-bar">
        <div className="mx-auto max-w-260">
          <div className="flex min-h-16 items-center gap-x-2 py-1.5 md:min-h-[4.5rem]">
            <Leave {...leave} />
            <div className="min-w-0 flex-1 basis-24">
              <h1 className="text-xl leading-6">{title}</h1>
              {subtitle && <p className="text-on-bar-muted text-sm leading-tight max-[22rem]:hidden">{subtitle}</p>}
            </div>
            {tools}
          </div>
          {below}
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-260 flex-1 flex-col rounded-xl bg-ground px-gutter pt-7 pb-8 last:mb-4 md:w-[calc(100%-4rem)] md:pt-12 md:last:mb-8">
        <div className="mx-auto flex w-full max-w-190 flex-1 flex-col">{children}</div>
      </div>
      {actions && (
        <div
          data-dock
          className="on-frame in-bar z-10 border-transparent border-t bg-bar px-gutter pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-on-bar md:pt-5 md:pb-6 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-0"
        >
          <div className="mx-auto max-w-190">{actions}</div>
        </div>
      )}
    </div>
  )
}

export function Leave({ leaveLabel, onLeave }: Pick<FocusFrameProps, 'leaveLabel' | 'onLeave'>) {
  return (
    <Button variant="quiet" size="icon" aria-label={leaveLabel} className="-ml-3" onClick={onLeave}>
      <X aria-hidden="true" />
    </Button>
  )
}

/** A progress bar for an activity, drawn in the style of `CourseLine`. */
export function ProgressLine({ value, max, label }: { value: number; max: number; label: string }) {
  const percent = max > 0 ? Math.min(100, (100 * value) / max) : 0
  return (
    <div className="relative flex h-6 items-center">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={`${Math.round(percent)}%`}
        className="h-1.5 w-full bg-[linear-gradient(var(--bar-line),var(--bar-line))] bg-[length:100%_2px] bg-center bg-no-repeat"
      >
        <div
          className="h-full rounded-l-full bg-on-bar-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <span
        aria-hidden="true"
        className="absolute size-5 -translate-x-1/2 rounded-full border-[5px] border-on-bar bg-on-bar ring-2 ring-bar ring-inset transition-[left] duration-200"
        style={{ left: `clamp(0.625rem, ${percent}%, calc(100% - 0.625rem))` }}
      />
    </div>
  )
}
