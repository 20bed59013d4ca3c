import { useRef, useState } from 'react'
import { useDraft } from '../db/page/draft.ts'

export interface TypedText {
  text: string
  isChanged: boolean
  type(text: string): void
  /** Forgets what was typed, and what is saved shows again. Where `saved` has been, what was typed meanwhile stays. */
  clear(saved?: string): Promise<void>
}

/** Text being typed: it shows at once, and a kill finds it in a draft until it is saved or given up. */
export function useTypedText(key: string, saved: string): TypedText {
  const [draft, save, clear] = useDraft<string>(key)
  const [typed, setTyped] = useState<string | null>(null)
  const newest = useRef<string | null>(null)
  const text = typed ?? draft ?? saved
  return {
    text,
    isChanged: text !== saved,
    type(next) {
      newest.current = next
      setTyped(next)
      void save(next)
    },
    async clear(saved = newest.current ?? '') {
      if (newest.current !== null && newest.current !== saved) return
      newest.current = null
      await clear()
      if (newest.current === null) setTyped(null)
    },
  }
}
