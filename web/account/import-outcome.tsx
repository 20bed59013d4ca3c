import { useEffect, useRef } from 'react'
import type { Imported } from '../data/work-file.ts'

export type Outcome = { kind: 'done'; imported: Imported } | { kind: 'problem'; sentence: string } | null

/** Always rendered, so screen readers announce changes. */
export function ImportOutcome({ outcome }: { outcome: Outcome }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div ref={box} aria-live="polite" className="mt-3 empty:hidden">
      {outcome?.kind === 'problem' && (
        <div className="rounded-md bg-red-wash p-3 text-red-ink">
          <p className="font-semibold">Nothing was imported.</p>
          <p className="break-words">{outcome.sentence}</p>
        </div>
      )}
      {outcome?.kind === 'done' && <Done imported={outcome.imported} />}
    </div>
  )
}

function Done({ imported }: { imported: Imported }) {
  const { fresh, known, refused, drafts, setAside, profile } = imported
  return (
    <div className="rounded-md bg-green-wash p-3 text-green-ink">
      <p className="font-semibold">
        {entries(fresh)} imported{known > 0 ? `, ${entries(known)} here already` : ''}.
      </p>
      {drafts > 0 && <p>{drafts === 1 ? '1 draft is' : `${drafts} drafts are`} back.</p>}
      {setAside > 0 && (
        <p>
          {setAside === 1 ? '1 draft' : `${setAside} drafts`} in this file could not be read. Nothing was deleted: your
          next export has {setAside === 1 ? 'it' : 'them'} again.
        </p>
      )}
      {refused > 0 && <p>{entries(refused)} could not be applied; the sync list says why.</p>}
      {profile === 'filled' && <p>Gaps in your profile were filled in from the file.</p>}
      {profile === 'failed' && (
        <p>Your profile was not filled in: that needs a connection. Import again when you have one.</p>
      )}
    </div>
  )
}

const entries = (n: number): string => (n === 1 ? '1 entry' : `${n} entries`)
