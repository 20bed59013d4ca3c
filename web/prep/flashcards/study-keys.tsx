import { Dialog } from '../../ui/dialog.tsx'

const keys: readonly [keys: string[], does: string][] = [
  [['Space', 'Enter'], 'Show the answer'],
  [['1'], 'Again'],
  [['2'], 'Hard'],
  [['3'], 'Good'],
  [['4'], 'Easy'],
  [['u'], 'Undo the last grade'],
  [['←', '→'], 'Previous and next card, while the answer is shown'],
  [['?'], 'This list'],
]

export function StudyKeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {keys.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-2">
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
