import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadToastView } from './load-toast-view.ts'
import type { ShownToast, Toast } from './toast-text.ts'
import { whenIdle } from './when-idle.ts'

const ToastContext = createContext<(toast: Toast) => void>(() => {})

const ToastView = lazy(loadToastView)

export function useToast(): { toast: (toast: Toast) => void } {
  const toast = useContext(ToastContext)
  return useMemo(() => ({ toast }), [toast])
}

/** One toast at a time: a new one replaces the one before. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownToast | null>(null)
  const [isIdle, setIsIdle] = useState(false)
  const show = useMemo(() => {
    let count = 0
    return (toast: Toast) => setCurrent({ ...toast, id: ++count })
  }, [])

  useEffect(() => whenIdle(() => setIsIdle(true)), [])

  return (
    <ToastContext value={show}>
      {children}
      {(isIdle || current) && (
        <ErrorBoundary fallback={() => <PlainToast current={current} />}>
          <Suspense>
            <ToastView current={current} onDismiss={() => setCurrent(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  )
}

/** Shows the text even if the view could not be loaded. */
function PlainToast({ current }: { current: ShownToast | null }) {
  return (
    <div role="status" className="fixed inset-x-4 top-20 z-50 rounded-lg bg-bar text-on-bar empty:hidden">
      {current && (
        <p className="p-4">
          {current.title}. {current.description}
        </p>
      )}
    </div>
  )
}
