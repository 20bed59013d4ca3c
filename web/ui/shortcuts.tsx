import { useEffect, useSyncExternalStore } from 'react'
import { Dialog } from './dialog.tsx'
import { isApple } from './format.ts'

/**
 * Returns whether single-key shortcuts (1 to 4, A to D, u, f, m, ?) are active on this device. Speech input can trigger them by mistake, so
 * they can be turned off (WCAG 2.1.4). Separate from `look.ts`, because the first screen does not need this.
 */
export const useHasSingleKeys = (): boolean => useSyncExternalStore(follow, hasSingleKeys)

export function setSingleKeys(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  changed.dispatchEvent(new Event('change'))
}

/** Whether the key is a letter, digit or symbol, which may be typed by accident. False for Space. */
export const isSingleKey = (key: string): boolean => key.length === 1 && key !== ' '

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Returns the key's name in our shortcuts: `1`, `u`, ` `, `?`, `ArrowLeft`. Uses `key`, including full-width characters. If `key` is not a
 * Latin letter or digit, uses the physical key: for the unshifted number row of a French keyboard, and for Cyrillic, Greek, Arabic and
 * Hebrew layouts. Latin letters are used as is, so Dvorak and AZERTY work.
 */
export function keyName({ key, code, shiftKey }: Pressed): string {
  if (key === '؟') return '?'
  const name = key.normalize('NFKC')
  if (name.length !== 1 || name === ' ' || /[a-z\d]/i.test(name)) return name.length === 1 ? name.toLowerCase() : key
  const [, digit] = shiftKey ? [] : (/^Digit(\d)$/.exec(code) ?? [])
  const [, letter] = /\p{L}/u.test(name) ? (/^Key([A-Z])$/.exec(code) ?? []) : []
  return digit ?? letter?.toLowerCase() ?? name
}

const KEY = 'single-keys'
const changed = new EventTarget()
const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Calls the listener when the setting changes in this tab or in another tab. */
function follow(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', listener)
  }
}

/** Keys that have the same effect, and a description of the effect. */
export type KeyRow = readonly [keys: readonly string[], does: string]

/** The shortcuts of the current screen. Empty for screens that show their own list. */
let screenKeys: readonly KeyRow[] = []

/** Adds a screen's shortcuts to the list of shortcuts while they are active. `rows` must be referentially stable. */
export function useScreenKeys(rows: readonly KeyRow[], areOn: boolean): void {
  useEffect(() => {
    if (!areOn) return
    const show = (next: readonly KeyRow[]) => {
      screenKeys = next
      changed.dispatchEvent(new Event('change'))
    }
    show(rows)
    return () => show([])
  }, [rows, areOn])
}

export const useKeysOfScreen = (): readonly KeyRow[] => useSyncExternalStore(follow, () => screenKeys)

/** Shortcuts available on every screen. */
const EVERYWHERE: readonly KeyRow[] = [
  [[isApple() ? '⌘ K' : 'Ctrl K'], 'Go to a screen, a deck, a job or an action'],
  [['?'], 'This list'],
]

type KeysDialogProps = { rows: readonly KeyRow[]; isOpen: boolean; onClose: () => void }

/** Lists a screen's shortcuts, followed by the shortcuts available on every screen. */
export function KeysDialog({ rows, isOpen, onClose }: KeysDialogProps) {
  const hasSingleKeys = useHasSingleKeys()
  const all = [...rows, ...EVERYWHERE]
  const working = hasSingleKeys ? all : all.filter(([names]) => !names.some(isLetter))
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

/** Whether the name is that of a single-key shortcut. Arrows are shown as one character but are not single-key shortcuts. */
const isLetter = (name: string): boolean => isSingleKey(name) && !'←→'.includes(name)
