import { useState } from 'react'

type Own = { value: unknown; before: unknown; isSaved: boolean }

/**
 * Shows a choice at once, until the stored value has caught up; a choice that could not be saved is reverted. A field that waited
 * for the disk would jump back under the next key press, which would then start from the old choice.
 */
export function useChoices<T extends object>(
  stored: T,
  save: <Key extends keyof T & string>(key: Key, value: T[Key]) => Promise<boolean>,
) {
  const [own, setOwn] = useState<Record<string, Own>>({})
  const storedOf = (key: string): unknown => stored[key as keyof T]
  const open = Object.entries(own).filter(([key, choice]) => !isOver(choice, storedOf(key)))
  if (open.length < Object.keys(own).length) setOwn(Object.fromEntries(open))

  async function choose<Key extends keyof T & string>(key: Key, value: T[Key]): Promise<void> {
    const mine = { value, before: stored[key], isSaved: false }
    setOwn((all) => ({ ...all, [key]: mine }))
    const isSaved = await save(key, value)
    setOwn(({ [key]: newest, ...others }) => {
      // Keep a choice that was made in the meantime.
      if (newest && newest !== mine) return { ...others, [key]: newest }
      return isSaved ? { ...others, [key]: { ...mine, isSaved: true } } : others
    })
  }

  const shown = { ...stored, ...Object.fromEntries(open.map(([key, { value }]) => [key, value])) }
  return [shown, choose] as const
}

const isOver = ({ value, before, isSaved }: Own, stored: unknown): boolean =>
  isSaved && (stored === value || stored !== before)
