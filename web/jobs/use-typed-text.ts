import { useState } from 'react'
import { useDraft } from '../db/draft.ts'

export interface TypedText {
  text: string
  isChanged: boolean
  type(text: string): void
  /** Forgets what was typed; what is saved shows again. */
  clear(): Promise<void>
}

/** Text being typed: it shows at once, and a kill finds it in a draft until it is saved or given up. */
export function useTypedText(key: string, saved: string): TypedText {
  const [draft, save, clear] = useDraft<string>(key)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? draft ?? saved
  return {
    text,
    isChanged: text !== saved,
    type(next) {
      setTyped(next)
      void save(next)
    },
    async clear() {
      await clear()
      setTyped(null)
    },
  }
}
