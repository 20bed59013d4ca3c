import { Dialog } from './dialog.tsx'

/** Keys that do the same, and what they do. */
export type KeyRow = readonly [keys: readonly string[], does: string]

type KeysDialogProps = { rows: readonly KeyRow[]; isOpen: boolean; onClose: () => void }

export function KeysDialog({ rows, isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {rows.map(([names, does]) => (
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
    </Dialog>
  )
}
