import { Dialog } from './dialog.tsx'
import { isSingleKey, useHasSingleKeys } from './single-keys.ts'

/** Keys that do the same, and what they do. */
export type KeyRow = readonly [keys: readonly string[], does: string]

type KeysDialogProps = { rows: readonly KeyRow[]; isOpen: boolean; onClose: () => void }

export function KeysDialog({ rows, isOpen, onClose }: KeysDialogProps) {
  const hasSingleKeys = useHasSingleKeys()
  const working = hasSingleKeys ? rows : rows.filter(([names]) => !names.some(isLetter))
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {working.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-2">
              {names.map((name) => (
                <kbd key={name} className="rounded border border-edge bg-sunken px-2 py-0.5 font-semibold">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-muted">
        {hasSingleKeys
          ? 'Single-key shortcuts can be turned off in Settings.'
          : 'Single-key shortcuts are off: only Enter, Space, the arrows and Tab work. Settings turns them on.'}
      </p>
    </Dialog>
  )
}

/** The arrows are drawn as signs and stay. */
const isLetter = (name: string): boolean => isSingleKey(name) && !'←→'.includes(name)
