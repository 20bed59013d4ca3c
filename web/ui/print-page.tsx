import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type PrintPageProps = {
  title: string
  name: string | null
  /** Date of printing, in words. */
  date: string
  children: ReactNode
}

/**
 * A page for a board of examiners that replaces a screen's controls when the screen is printed. The rest of the screen is `print:hidden`.
 */
export function PrintPage({ title, name, date, children }: PrintPageProps) {
  if (!useIsPrinting()) return null
  return (
    <section className="hidden text-black print:block">
      <div className="mb-6 flex items-end justify-between gap-6 border-black border-b-2 pb-3">
        <div>
          <p className="font-display font-semibold text-3xl">{title}</p>
          {name && <p className="text-lg">{name}</p>}
        </div>
        <p className="text-sm">{date}</p>
      </div>
      {children}
      <p className="mt-6 text-sm">Printed from {PRODUCT}</p>
    </section>
  )
}

/** Whether the page is being printed. The print version is rendered only while printing, so that the screen has no duplicate content. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  // A layout effect, so that the listeners are active as soon as the page is rendered.
  useLayoutEffect(() => {
    // The browser captures the page as soon as the listeners have run.
    const show = () => flushSync(() => setIsPrinting(true))
    const hide = () => setIsPrinting(false)
    window.addEventListener('beforeprint', show)
    window.addEventListener('afterprint', hide)
    return () => {
      window.removeEventListener('beforeprint', show)
      window.removeEventListener('afterprint', hide)
    }
  }, [])
  return isPrinting
}

/** An entry on a printed page. It is not split across two pages. */
export function PrintEntry({ title, note, status, children }: PrintEntryProps) {
  return (
    <div className="break-inside-avoid border-black/40 border-b py-3">
      <p className="flex justify-between gap-6 font-semibold text-lg">
        <span>{title}</span>
        <span>{status}</span>
      </p>
      {note && <p>{note}</p>}
      {children}
    </div>
  )
}

type PrintEntryProps = { title: string; note?: string | undefined; status: string; children?: ReactNode }
