import { type KeyRow, KeysDialog } from '../../ui/shortcuts.tsx'

const keys: readonly KeyRow[] = [
  [['Space', 'Enter'], 'Show the answer'],
  [['1'], 'Again: you did not know it'],
  [['2'], 'Hard: it took effort'],
  [['3'], 'Good: you knew it'],
  [['4'], 'Easy: you knew it at once'],
  [['u'], 'Undo the last grade'],
  [['←', '→'], 'Previous and next card, while the answer is shown'],
  [['?'], 'This list'],
]

export const StudyKeysDialog = (props: { isOpen: boolean; onClose: () => void }) => (
  <KeysDialog rows={keys} {...props} />
)
