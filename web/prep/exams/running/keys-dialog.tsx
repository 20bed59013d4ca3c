import { Dialog } from '../../../ui/dialog.tsx'

const keys: readonly [keys: string[], does: string][] = [
  [['A', 'B', 'C', 'D'], 'Choose that answer; 1 to 4 do the same'],
  [['←', '→'], 'Previous and next question'],
  [['F'], 'Flag the question, or take the flag off'],
  [['M'], 'All questions'],
  [['?'], 'This list'],
]

export function TestKeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {keys.map(([names, does]) => (
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
