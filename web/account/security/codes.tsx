import { Copy, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'

export const ONCE =
  'Each works once. Without them and your password, only the people who run this site can get you back in, with a reset code.'

/** Recovery codes, shown only once, because the server stores only their hashes. */
export function Codes({ codes, username }: { codes: readonly string[]; username: string }) {
  const [said, setSaid] = useState('')
  const title = `Station Zero recovery codes of ${username}`
  const text = [title, '', ...codes, '', ONCE, ''].join('\n')

  async function copy() {
    try {
      // The clipboard API is undefined over plain HTTP.
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      setSaid('This browser did not allow copying. Download them instead.')
    }
  }

  function save() {
    download(new Blob([text], { type: 'text/plain' }), `station-zero-recovery-codes-${username}.txt`)
    setSaid('Downloaded.')
  }

  return (
    <div className="grid gap-3">
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-2 gap-y-1.5 rounded-md bg-sunken px-2 py-4"
      >
        {codes.map((code) => (
          <li key={code} className="select-all text-center font-mono">
            {code}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-2 max-[22rem]:grid-cols-1">
        <Button variant="secondary" className="px-2!" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5 max-xs:hidden" />
          Copy
        </Button>
        <Button variant="secondary" className="px-2!" onClick={save} aria-label="Download as text">
          <FileDown aria-hidden="true" className="size-5 max-xs:hidden" />
          Download
        </Button>
        <Button variant="secondary" className="px-2!" onClick={() => printText(title, [...codes, ONCE])}>
          <Printer aria-hidden="true" className="size-5 max-xs:hidden" />
          Print
        </Button>
      </div>
      <p aria-live="polite" className="text-muted text-sm empty:sr-only">
        {said}
      </p>
    </div>
  )
}

/** Prints a page with only these lines, regardless of what the screen shows. */
function printText(title: string, lines: readonly string[]): void {
  const sheet = document.createElement('div')
  sheet.className = 'hidden print:block'
  const heading = document.createElement('h1')
  heading.textContent = title
  heading.className = 'mb-4 text-2xl'
  const list = lines.map((line) => {
    const one = document.createElement('p')
    one.textContent = line
    one.className = 'mb-2 font-mono text-xl'
    return one
  })
  sheet.append(heading, ...list)
  const root = document.getElementById('root')
  root?.classList.add('print:hidden')
  document.body.append(sheet)
  addEventListener(
    'afterprint',
    () => {
      sheet.remove()
      root?.classList.remove('print:hidden')
    },
    { once: true },
  )
  print()
}
