import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import type { ShownToast } from './toast.tsx'

const showMs = 5000
const swipeThresholdPx = 50

export function ToastView({ current, onDismiss }: { current: ShownToast | null; onDismiss: () => void }) {
  const viewport = useRef<HTMLOListElement>(null)
  const place = usePlace(viewport, current?.id)

  function onOpenChange(open: boolean) {
    if (open) return
    // Radix 1.3.1 keeps every later toast paused if focus stays in the toast viewport.
    const focused = document.activeElement
    if (focused instanceof HTMLElement && viewport.current?.contains(focused)) focused.blur()
    onDismiss()
  }

  return (
    <Provider duration={showMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {current && (
        <Root
          key={current.id}
          open
          onOpenChange={onOpenChange}
          className={classes(
            'flex items-start gap-2 rounded-lg border border-bar-line border-l-4 bg-bar-raised p-1 pl-4 text-on-bar shadow-float motion-safe:animate-rise',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            current.tone === 'destructive' ? 'border-l-danger' : 'border-l-on-bar-accent',
          )}
        >
          <div className="min-w-0 flex-1 py-3">
            <Title className="font-semibold">{current.title}</Title>
            {current.description && <Description className="text-on-bar-muted">{current.description}</Description>}
          </div>
          <Close
            aria-label="Dismiss"
            className={classes(buttonClass('quiet', 'icon'), 'text-on-bar not-disabled:hover:bg-bar')}
          >
            <X aria-hidden="true" className="size-5" />
          </Close>
        </Root>
      )}
      <Viewport
        ref={viewport}
        className="on-frame fixed right-0 z-50 w-full max-w-[420px] px-4 outline-none"
        style={place}
      />
    </Provider>
  )
}

const GAP_PX = 16

/** The tabs on a phone, the bar with activities in progress, and the action bars of screens. */
const BARS = '[data-tabs], [data-under-way], [data-dock]'

/** Windows of at least this width have the sign-in forms in their right part. */
const WIDE = '(width >= 75rem)'

/**
 * Returns a position in which the toast doesn't cover anything important: above the bars and the on-screen keyboard, and beside a sign-in
 * form. Also sets `--toast`, so that the end of the page can be scrolled out from under the toast and a focused element is not covered.
 */
function usePlace(viewport: RefObject<HTMLElement | null>, id: number | undefined): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    if (id === undefined) return
    const { style } = document.documentElement
    const measure = () => {
      const isLeft = !document.querySelector('[data-frame]') && window.matchMedia?.(WIDE).matches
      setPlace({ bottom: coveredPx() + GAP_PX, ...(isLeft && { right: 'auto', left: 0 }) })
      style.setProperty('--toast', `${(viewport.current?.offsetHeight ?? 0) + GAP_PX}px`)
    }
    measure()
    const { visualViewport } = window
    window.addEventListener('scroll', measure)
    visualViewport?.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      visualViewport?.removeEventListener('resize', measure)
      style.removeProperty('--toast')
    }
  }, [viewport, id])
  return place
}

/** Returns how much of the window's bottom is covered by bars, one above the other, or by the on-screen keyboard. */
function coveredPx(): number {
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect())
  const fromBottom = bars
    // On wide screens, the tabs are a rail of the window's height.
    .filter(({ height }) => height > 0 && height < innerHeight / 2)
    .toSorted((a, b) => b.bottom - a.bottom)
  const { visualViewport } = window
  let covered = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0
  for (const { top, bottom } of fromBottom)
    if (bottom >= innerHeight - covered - 1) covered = Math.max(covered, innerHeight - top)
  return covered
}
