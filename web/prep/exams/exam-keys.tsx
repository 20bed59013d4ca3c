import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isSingleKey, type KeyRow, KeysDialog, keyName, useHasSingleKeys } from '../../ui/shortcuts.tsx'

interface TestKeys {
  previous(): void
  next(): void
  flag(): void
  map(): void
  help(): void
}

/**
 * Handles the keyboard: A to E or 1 to 6 choose an option, the arrow keys open the previous or next question, F flags the question, M opens
 * the map, ? lists the shortcuts. Single-letter shortcuts can be turned off.
 */
export function useTestKeys(options: RefObject<HTMLDivElement | null>, keys: TestKeys): void {
  const hasSingleKeys = useHasSingleKeys()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
    const key = keyName(event)
    if (!hasSingleKeys && isSingleKey(key)) return
    const act = actionOf(key, options.current, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
  // A layout effect, so that the keys work as soon as the question is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function actionOf(key: string, options: HTMLDivElement | null, keys: TestKeys): (() => void) | undefined {
  if (key === '?') return keys.help
  if (!options) return undefined
  if (key === 'ArrowLeft') return keys.previous
  if (key === 'ArrowRight') return keys.next
  if (key === 'f') return keys.flag
  if (key === 'm') return keys.map
  const option = key.length === 1 ? optionOf(options.querySelectorAll('input, [data-option]'), key) : undefined
  return option && (() => choose(option))
}

/** Best-and-worst options have two controls each: letters choose the best, numbers the worst. */
function optionOf(inputs: NodeListOf<HTMLElement>, key: string): HTMLElement | undefined {
  const [byLetter, byNumber] = ['abcde'.indexOf(key), '123456'.indexOf(key)]
  if (inputs.length !== 8) return inputs[Math.max(byLetter, byNumber)]
  return inputs[byLetter >= 0 ? 2 * byLetter : byNumber >= 0 ? 2 * byNumber + 1 : -1]
}

/** Focuses the option, so that screen readers announce it. */
function choose(option: HTMLElement): void {
  option.click()
  option.focus({ preventScroll: true })
  option.closest('label, button')?.scrollIntoView?.({ block: 'nearest' })
}

/** Whether focus is in a dialog, or in a field other than the answer options. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]') !== null)

const questionKeys: readonly KeyRow[] = [
  [['A', 'B', 'C', 'D'], 'Choose that answer (1 to 6 work too)'],
  [['A', '1'], 'Where best and worst are asked: letters for the best action, numbers for the worst'],
  [['←', '→'], 'Previous and next question'],
  [['F'], 'Flag the question, or take the flag off'],
  [['M'], 'All questions'],
]

const statementKeys: readonly KeyRow[] = [
  [['1', '2', '3', '4', '5'], 'Choose that answer'],
  [['←', '→'], 'Previous and next'],
]

/** The kind of item on the screen; null while the person studies a scene or a packet, and before a part starts. */
type AtTest = 'question' | 'statement' | null

export function TestKeysDialog({ at, ...props }: { at: AtTest; isOpen: boolean; onClose: () => void }) {
  return <KeysDialog rows={at === 'question' ? questionKeys : at === 'statement' ? statementKeys : []} {...props} />
}
