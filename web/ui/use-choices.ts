import { useState } from 'react'

type Own = { value: unknown; before: unknown; isSaved: boolean }

/**
 * Choices show at once, and as they are stored when the store has caught up; what could not be saved falls back. A field that waited
 * for the disk would jump back under the next key, which then goes from the choice before.
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
      // Whatever was chosen since then stands.
      if (newest && newest !== mine) return { ...others, [key]: newest }
      return isSaved ? { ...others, [key]: { ...mine, isSaved: true } } : others
    })
  }

  const shown = { ...stored, ...Object.fromEntries(open.map(([key, { value }]) => [key, value])) }
  return [shown, choose] as const
}

const isOver = ({ value, before, isSaved }: Own, stored: unknown): boolean =>
  isSaved && (stored === value || stored !== before)
