import {
  findModule,
  type OralModule,
  type OralProgress,
  type OralTopic,
  oralProgress,
} from '@station-zero/schema/oral/modules.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Building2, CloudOff, Flame, HeartHandshake, type LucideIcon, MessagesSquare, Siren } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { countQuestions, listSessions } from '../data/repositories/oral.ts'
import { useIsArriving } from '../data/sync-view.ts'
import { useLive } from '../data/use-live.ts'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'

export interface Oral {
  progress: OralProgress
  /** The finished sessions, newest first. */
  sessions: RowOf<'oralSessions'>[]
  /** Whether the questions are on this device (`here`), are being downloaded (`fetching`), or neither (`missing`). */
  questions: 'here' | 'fetching' | 'missing'
}

/** Returns the data of the oral area, live; undefined while loading. */
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
  /** Index of the topic in the module. */
  at: number
}

const icons: Record<string, LucideIcon> = {
  fundamentals: MessagesSquare,
  values: HeartHandshake,
  scenarios: Siren,
  department: Building2,
  motivation: Flame,
}

export const moduleIcon = (moduleId: string): LucideIcon => icons[moduleId] ?? MessagesSquare

export const moduleAddress = (moduleId: string, topicId?: string): string =>
  `/oral?${new URLSearchParams({ module: moduleId, ...(topicId && { topic: topicId }) })}`

/** Returns the open module and topic, which are stored in the URL, or null if no module is open; and a function that opens a topic. */
export function useOpenModule(): [open: OpenModule | null, show: (moduleId: string, topicId: string) => void] {
  const [params, setParams] = useSearchParams()
  const module = findModule(params.get('module'))
  const at = Math.max(0, module?.topics.findIndex(({ id }) => id === params.get('topic')) ?? 0)
  const topic = module?.topics[at]
  // Stepping through topics adds no history entries.
  const show = (moduleId: string, topicId: string) => setParams({ module: moduleId, topic: topicId }, { replace: true })
  return [module && topic ? { module, topic, at } : null, show]
}

export function NoQuestions({ isFetching }: { isFetching: boolean }) {
  if (isFetching) return <Spinner label="Loading questions..." />
  return (
    <EmptyState icon={<CloudOff className="size-8" />} title="The questions are not on this device yet">
      <p>Connect once, and they stay here for when you have no signal.</p>
    </EmptyState>
  )
}

const HARDEST = 5

export function Difficulty({ difficulty }: { difficulty: number }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {Array.from({ length: HARDEST }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical, and their number is fixed
            key={at}
            style={{ height: `${0.375 + at * 0.125}rem` }}
            className={classes(
              'w-1 rounded-xs forced-colors:outline',
              at < difficulty ? 'bg-accent forced-colors:bg-[CanvasText]' : 'bg-line',
            )}
          />
        ))}
      </span>
      Difficulty {difficulty} of {HARDEST}
    </li>
  )
}
