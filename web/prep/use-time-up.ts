import { useEffect, useEffectEvent } from 'react'
import { isTimeUp } from './exam-draft.ts'
import type { TestDraft } from './test-draft.ts'

const LOOK_EVERY_MS = 500

/** Looks at the exam's wall clock and says, once, when its time is up. */
export function useTimeUp(draft: TestDraft | null | undefined, onTimeUp: () => void): void {
  const isTimed = Boolean(draft?.exam) && draft?.finishedAt === null
  const look = useEffectEvent(() => {
    if (draft?.exam && draft.finishedAt === null && isTimeUp(draft.exam, Date.now())) onTimeUp()
  })
  useEffect(() => {
    if (!isTimed) return
    look()
    const timer = setInterval(() => look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isTimed])
}
