import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { ErrorBoundary, useIsIdle } from './lazy-part.tsx'
import { loadToastView } from './load-toast-view.ts'

interface Toaster {
  toast(toast: Toast): void
  /** Dismisses the error of a failed action that has since succeeded. */
  settle(about: string): void
}

const ToastContext = createContext<Toaster>({ toast: () => {}, settle: () => {} })

const ToastView = lazy(loadToastView)

export const useToast = (): Toaster => useContext(ToastContext)

/** Shows one toast at a time: a new toast replaces the previous toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownToast | null>(null)
  const isIdle = useIsIdle()
  const toaster = useMemo<Toaster>(() => {
    let count = 0
    return {
      toast: (toast) => setCurrent({ ...toast, id: ++count }),
      settle: (about) => setCurrent((shown) => (shown?.about === about && shown.tone === 'destructive' ? null : shown)),
    }
  }, [])

  return (
    <ToastContext value={toaster}>
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
    <div
      role="status"
      className="fixed inset-x-4 z-50 rounded-lg bg-bar text-on-bar empty:hidden"
      style={{ bottom: 'calc(var(--tabs) + 1rem)' }}
    >
      {current && (
        <p className="p-4">
          {current.title}. {current.description}
        </p>
      )}
    </div>
  )
}

type Toast = {
  title: string
  description?: string | undefined
  tone?: 'neutral' | 'destructive' | undefined
  /** Identifies the failed action, so that `settle` can dismiss the error once the action succeeds. */
  about?: string | undefined
}
export type ShownToast = Toast & { id: number }
