import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text and confirms this next to the button, or asks the person to copy it if that fails, as it does over plain HTTP. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [said, setSaid] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      setSaid('This browser did not allow copying. Select the text and copy it.')
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {children}
      </Button>
      <span role="status" className="text-muted text-sm empty:sr-only">
        {said}
      </span>
    </>
  )
}
