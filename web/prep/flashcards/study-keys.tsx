import { type KeyRow, KeysDialog } from '../../ui/keys-dialog.tsx'

const keys: readonly KeyRow[] = [
  [['Space', 'Enter'], 'Show the answer'],
  [['1'], 'Again'],
  [['2'], 'Hard'],
  [['3'], 'Good'],
  [['4'], 'Easy'],
  [['u'], 'Undo the last grade'],
  [['←', '→'], 'Previous and next card, while the answer is shown'],
  [['?'], 'This list'],
]

export const StudyKeysDialog = (props: { isOpen: boolean; onClose: () => void }) => (
  <KeysDialog rows={keys} {...props} />
)
