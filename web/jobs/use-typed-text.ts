import { useRef, useState } from 'react'
import { useDraft } from '../data/drafts.ts'

export interface TypedText {
  text: string
  isChanged: boolean
  type(text: string): void
  /** Discards the typed text and shows the saved text again. If `saved` is given, text typed since that save is kept. */
  clear(saved?: string): Promise<void>
}

/** Text being typed. It shows at once and is stored as a draft until it is saved or discarded, so it survives if the app is killed. */
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
