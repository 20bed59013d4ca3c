import { findModule, type OralModule, type OralTopic } from '@station-zero/schema/oral/modules.ts'
import { type OralProgress, oralProgress } from '@station-zero/schema/oral/progress.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useSearchParams } from 'react-router-dom'
import { countQuestions, listSessions } from '../data/repositories/oral.ts'
import { useIsArriving } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'
import { useLeave } from '../ui/back/leave.tsx'

export interface Oral {
  progress: OralProgress
  /** Newest first. */
  sessions: RowOf<'oralSessions'>[]
  /** `fetching` and `missing`: the questions are not on this device (yet). */
  questions: 'here' | 'fetching' | 'missing'
}

/** Undefined while loading. */
export function useOral(): Oral | undefined {
  const isArriving = useIsArriving()
  const found = useLive(async (db) => {
    const [sessions, questions] = await Promise.all([listSessions(db), countQuestions(db)])
    return { sessions, questions, progress: oralProgress(sessions) }
  }, [])
  if (!found) return undefined
  const missing = isArriving ? 'fetching' : 'missing'
  return { ...found, questions: found.questions > 0 ? 'here' : missing }
}

export interface OpenModule {
  module: OralModule
  topic: OralTopic
  /** The topic's position, from 0. */
  at: number
}

/** The open module and topic, stored in the URL. */
export function useOpenModule(): [open: OpenModule | null, show: (moduleId: string | null, topicId?: string) => void] {
  const [params, setParams] = useSearchParams()
  const leave = useLeave()
  const module = findModule(params.get('module'))
  const at = Math.max(0, module?.topics.findIndex(({ id }) => id === params.get('topic')) ?? 0)
  const topic = module?.topics[at]
  const show = (moduleId: string | null, topicId?: string) => {
    if (moduleId === null) return leave('/oral')
    // Stepping through topics adds no history entries.
    setParams({ module: moduleId, ...(topicId && { topic: topicId }) }, { replace: topicId !== undefined })
  }
  return [module && topic ? { module, topic, at } : null, show]
}
