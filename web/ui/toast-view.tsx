import { Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import type { ShownToast } from './toast.tsx'

const showMs = 5000
const swipeThresholdPx = 50

export function ToastView({ current, onDismiss }: { current: ShownToast | null; onDismiss: () => void }) {
  const viewport = useRef<HTMLOListElement>(null)

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
        className="on-frame fixed top-[calc(env(safe-area-inset-top)+4.25rem)] right-0 z-50 w-full max-w-[420px] px-4 outline-none md:top-auto md:right-4 md:bottom-4"
      />
    </Provider>
  )
}
