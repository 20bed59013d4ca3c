import { useRef, useState } from 'react'
import { useDraft } from '../data/drafts.ts'
import { whyNotSaved } from './use-enact.ts'

export interface TypedText {
  text: string
  isChanged: boolean
  type(text: string): void
  /** Discards the draft and shows the saved text. With `saved`, does nothing if the latest typed text differs from it. */
  clear(saved?: string): Promise<void>
  /** Why the latest text is not stored, and a function to retry; null if the text is stored. The text stays on the screen in any case. */
  trouble: { sentence: string; retry(): void } | null
}

/** Manages text being typed. The text is stored as a draft until it is saved or discarded, so that it survives if the app is killed. */
export function useTypedText(key: string, saved: string): TypedText {
  const [draft, save, clear] = useDraft<string>(key)
  const [typed, setTyped] = useState<string | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  const newest = useRef<string | null>(null)
  const text = typed ?? draft ?? saved

  async function store(next: string): Promise<void> {
    try {
      await (next === saved ? clear() : save(next))
      if (newest.current === next) setSentence(null)
    } catch (error) {
      console.error('Failed to store the text being typed:', error)
      setSentence(whyNotSaved(error))
    }
  }

  return {
    text,
    isChanged: text !== saved,
    type(next) {
      newest.current = next
      setTyped(next)
      void store(next)
    },
    async clear(saved = newest.current ?? '') {
      if (newest.current !== null && newest.current !== saved) return
      newest.current = null
      await clear()
      if (newest.current !== null) return
      setTyped(null)
      setSentence(null)
    },
    trouble: sentence === null ? null : { sentence, retry: () => void store(newest.current ?? text) },
  }
}
