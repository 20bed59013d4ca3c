import { type KeyRow, KeysDialog } from '../../../ui/shortcuts.tsx'

const keys: readonly KeyRow[] = [
  [['A', 'B', 'C', 'D'], 'Choose that answer (1 to 4 work too)'],
  [['A', '1'], 'Where best and worst are asked: letters for the best action, numbers for the worst'],
  [['←', '→'], 'Previous and next question'],
  [['F'], 'Flag the question, or take the flag off'],
  [['M'], 'All questions'],
  [['?'], 'This list'],
]

export const TestKeysDialog = (props: { isOpen: boolean; onClose: () => void }) => <KeysDialog rows={keys} {...props} />
