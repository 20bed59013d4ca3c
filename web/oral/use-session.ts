import { drawQuestions, type MockInterview } from '@station-zero/schema/oral/interviews.ts'
import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { finishSession } from '@station-zero/schema/oral/mutations.ts'
import { questionsFor } from '@station-zero/schema/oral/questions.ts'
import {
  beginInterview,
  beginPractice,
  endSession,
  finishedArgs,
  hasCaughtUp,
  isTimeUp,
  type OralSession,
  type OwnCopy,
} from '@station-zero/schema/oral/session.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { getCurrent } from '../db/page/active-account.ts'
import { useDraft } from '../db/page/draft.ts'
import { enact } from '../db/page/enact.ts'
import { useLive } from '../db/page/use-live.ts'
import { newId } from '../db/stores/account.ts'
import { useTimeUp } from '../ui/use-time-up.ts'
import { turnTimer } from './module-timer.ts'

const DRAFT = 'oral:session'
const NOT_STORED = 'This device could not store the session. Your notes and scores are still here.'

export type Saving =
  | { state: 'idle' | 'saving' }
  | { state: 'failed'; sentence: string }
  | { state: 'done'; title: string; seconds: number }

export interface SessionInHand {
  /** Undefined while it is read, null where none is under way. */
  session: OralSession | null | undefined
  practice(module: OralModule, topic: OralTopic): void
  interview(interview: MockInterview): void
  change(how: (session: OralSession, now: number) => OralSession): void
  discard(): void
  save(): void
  saving: Saving
  /** Writes the last change again; null where it is on the disk. */
  retryDraft: (() => void) | null
}

/** The one session under way on this device. Every change is shown at once and written as one draft. */
export function useSession(): SessionInHand {
  const [stored, save, clear] = useDraft<OralSession>(DRAFT)
  const isFinished = useIsFinished(stored)
  const [own, setOwn] = useState<OwnCopy | null>(null)
  const [unsaved, setUnsaved] = useState<{ retry: () => void } | null>(null)
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  // Not before it is known whether the stored one is finished, or it would be gone for a moment.
  if (own && isFinished !== undefined && hasCaughtUp(stored, own)) setOwn(null)

  const session = own ? own.value : isFinished ? null : isFinished === undefined ? undefined : stored
  // Two taps before the next render must both count.
  const newest = useRef(session)
  useLayoutEffect(() => {
    newest.current = session
  })

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      setUnsaved(null)
    } catch (error) {
      console.error('Failed to save the session under way:', error)
      setUnsaved({ retry: () => void write(work) })
    }
  }

  function show(id: string, value: OralSession | null) {
    newest.current = value
    setOwn({ id, value })
  }

  async function keep(next: OralSession): Promise<void> {
    show(next.id, next)
    await write(async () => {
      if (newest.current) await save(newest.current)
    })
  }

  async function change(how: (session: OralSession, now: number) => OralSession): Promise<void> {
    const before = newest.current
    if (!before) return
    const next = { ...how(before, Date.now()), revision: before.revision + 1 }
    if (isRunning(next) !== isRunning(before)) turn(next)
    await keep(next)
  }

  async function begin(next: OralSession): Promise<void> {
    setSaving({ state: 'idle' })
    if (newest.current) turn({ ...newest.current, ending: 'ended' })
    turn(next)
    await keep(next)
  }

  async function end(ended: OralSession): Promise<void> {
    turn({ ...ended, ending: 'ended' })
    show(ended.id, null)
    await write(clear)
  }

  async function finish(): Promise<void> {
    const done = newest.current
    if (!done || saving.state === 'saving') return
    setSaving({ state: 'saving' })
    try {
      const args = finishedArgs(done, Date.now())
      await enact(finishSession, args)
      await end(done)
      setSaving({ state: 'done', title: done.title, seconds: args.seconds })
    } catch (error) {
      console.error('Failed to save the session:', error)
      setSaving({ state: 'failed', sentence: error instanceof Refused ? error.message : NOT_STORED })
    }
  }

  // An interview's wall clock goes on while it is set aside.
  useTimeUp(
    session?.kind === 'mock' && session.ending === null,
    (now) => Boolean(newest.current && isTimeUp(newest.current, now)),
    () => void change((before, now) => endSession(before, 'timed-out', now)),
  )

  return {
    session,
    practice: (module, topic) => void practiceOf(module, topic).then((next) => next && begin(next)),
    interview: (interview) => void interviewOf(interview).then((next) => next && begin(next)),
    change: (how) => void change(how),
    discard: () => void (newest.current && end(newest.current)),
    save: () => void finish(),
    saving,
    retryDraft: unsaved?.retry ?? null,
  }
}

const isRunning = ({ ending, clock }: OralSession): boolean => ending === null && clock.pausedAt === null

/** The module's timer goes with its practice session; without it the session is none the worse. */
function turn(session: OralSession): void {
  if (session.kind !== 'practice') return
  turnTimer(session.moduleId, isRunning(session), Date.now()).catch((error: unknown) =>
    console.error('Failed to turn the timer:', error),
  )
}

async function practiceOf(module: OralModule, topic: OralTopic): Promise<OralSession | null> {
  const questions = questionsFor(topic.id, (await getCurrent()?.db.oralQuestions.toArray()) ?? [])
  const practice = { id: newId(), title: topic.name, moduleId: module.id, topicId: topic.id, questions }
  return questions.length > 0 ? beginPractice(practice, Date.now()) : null
}

async function interviewOf(interview: MockInterview): Promise<OralSession | null> {
  const id = newId()
  const questions = drawQuestions(interview, (await getCurrent()?.db.oralQuestions.toArray()) ?? [], id)
  return questions.length > 0 ? beginInterview(id, interview, questions, Date.now()) : null
}

/** Killed after it was saved and before the draft was cleared: its row says so. */
function useIsFinished(stored: OralSession | null | undefined): boolean | undefined {
  const id = stored?.id
  const found = useLive(async (db) => ({ id, isThere: id ? Boolean(await db.oralSessions.get(id)) : false }), [id])
  if (id === undefined) return false
  // What was found for the draft before this one says nothing.
  return found && found.id === id ? found.isThere : undefined
}
