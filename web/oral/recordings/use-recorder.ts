import { useEffect, useRef, useState } from 'react'
import { getCurrent } from '../../data/active-account.ts'
import { steadyNow } from '../../data/time.ts'
import { openMicrophone, recordAnswer, type Take } from './recorder.ts'

export type RecorderState =
  | { state: 'idle'; problem: string | null }
  | { state: 'asking' }
  | { state: 'recording'; startedAt: number; isSilent: boolean }
  /** No microphone, so the answer is only timed. */
  | { state: 'timing'; startedAt: number; reason: string }

const IDLE: RecorderState = { state: 'idle', problem: null }
const NOT_STORED = 'This device could not store the recording. Free up some space and record the answer again.'

/** Records the answer to one question. Leaving the question stops the recording and keeps it. */
export function useRecorder(sessionId: string, questionId: string) {
  const [shown, setShown] = useState<RecorderState>(IDLE)
  const take = useRef<Take | null>(null)
  /** Incremented by every start and stop, so a late reply to an old permission prompt is ignored. */
  const turn = useRef(0)

  useEffect(
    () => () => {
      turn.current += 1
      void take.current?.stop()
    },
    [],
  )

  async function start(): Promise<void> {
    const db = getCurrent()?.db
    if (!db || take.current) return
    turn.current += 1
    const mine = turn.current
    setShown({ state: 'asking' })
    const microphone = await openMicrophone()
    if (turn.current !== mine) {
      if ('stream' in microphone) for (const track of microphone.stream.getTracks()) track.stop()
      return
    }
    if ('reason' in microphone) return setShown({ state: 'timing', startedAt: steadyNow(), reason: microphone.reason })
    try {
      const watch = {
        onStopped() {
          take.current = null
          setShown((before) => (before.state === 'recording' ? IDLE : before))
        },
        onFailed(error: unknown) {
          console.error('Failed to save the recording:', error)
          setShown({ state: 'idle', problem: NOT_STORED })
          void take.current?.stop()
        },
        onSilent(isSilent: boolean) {
          setShown((before) => (before.state === 'recording' ? { ...before, isSilent } : before))
        },
      }
      take.current = recordAnswer(db, microphone.stream, { sessionId, questionId }, watch)
      const isSilent = microphone.stream.getTracks().some(({ muted }) => muted)
      setShown({ state: 'recording', startedAt: take.current.startedAt, isSilent })
    } catch {
      for (const track of microphone.stream.getTracks()) track.stop()
      setShown({ state: 'timing', startedAt: steadyNow(), reason: 'The microphone could not be started.' })
    }
  }

  function stop(): void {
    turn.current += 1
    setShown(IDLE)
    void take.current?.stop()
  }

  return { shown, start: () => void start(), stop }
}
