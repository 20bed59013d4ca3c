import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isSingleKey, keyName, useHasSingleKeys } from '../../../ui/shortcuts.tsx'

export interface TestKeys {
  previous(): void
  next(): void
  flag(): void
  map(): void
  help(): void
}

/** A to D or 1 to 4 choose, arrows go to and fro, F flags, M opens the map, ? lists the keys. Single-letter keys can be turned off. */
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
  // A layout effect, so keys work as soon as the question is visible.
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
  const option = key.length === 1 ? optionOf(options.querySelectorAll('input'), key) : undefined
  return option && (() => choose(option))
}

/** Actions that have two inputs each are the best by their letter and the worst by their number. */
function optionOf(inputs: NodeListOf<HTMLInputElement>, key: string): HTMLInputElement | undefined {
  const [byLetter, byNumber] = ['abcd'.indexOf(key), '12345'.indexOf(key)]
  if (inputs.length !== 8) return inputs[Math.max(byLetter, byNumber)]
  return inputs[byLetter >= 0 ? 2 * byLetter : byNumber >= 0 ? 2 * byNumber + 1 : -1]
}

/** The option takes the focus, so a screen reader says what was chosen. */
function choose(option: HTMLInputElement): void {
  option.click()
  option.focus({ preventScroll: true })
  option.closest('label')?.scrollIntoView?.({ block: 'nearest' })
}

/** In a dialog, a passage that scrolls, or a field that accepts text. The options' own inputs are not elsewhere. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input:not([type=radio]), select, textarea, [contenteditable]') !== null)
