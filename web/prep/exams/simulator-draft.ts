import { EXAM_MINUTES, SCENE_MINUTES } from '@station-zero/schema/prep/exam.ts'
import type { SittingPart } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'

const MINUTE_MS = 60_000

/** What only the simulator has: an end by the wall clock, and scenes that get hidden. */
export interface ExamDraft {
  profile: string
  /** The end of an exam without parts; with parts, each has a clock of its own. */
  endsAt: number
  /** By scene id, from the first time it is shown. */
  scenes: Record<string, Scene>
  /** Missing in an exam that is one part without a packet. */
  parts?: SittingPart[]
}

interface Scene {
  shownAt: number
  hiddenAt: number | null
}

export const newExamDraft = (profile: string, now: number, minutes = EXAM_MINUTES): ExamDraft => ({
  profile,
  endsAt: now + minutes * MINUTE_MS,
  scenes: {},
})

export const showScene = (exam: ExamDraft, id: string, at: number): ExamDraft =>
  exam.scenes[id] ? exam : { ...exam, scenes: { ...exam.scenes, [id]: { shownAt: at, hiddenAt: null } } }

/** Permanent: a hidden scene is never shown again. */
export function hideScene(exam: ExamDraft, id: string, at: number): ExamDraft {
  const scene = exam.scenes[id]
  if (!scene || scene.hiddenAt !== null) return exam
  return { ...exam, scenes: { ...exam.scenes, [id]: { ...scene, hiddenAt: at } } }
}

/**
 * A scene counts as shown from the first time any tab showed it, and as hidden once any tab has hidden it. Returns `exam` itself if
 * nothing changes.
 */
export function joinScenes(exam: ExamDraft, other: ExamDraft): ExamDraft {
  const joined = Object.entries(other.scenes).map(([id, there]) => [id, joinScene(exam.scenes[id], there)] as const)
  if (joined.every(([id, scene]) => scene === exam.scenes[id])) return exam
  return { ...exam, scenes: { ...exam.scenes, ...Object.fromEntries(joined) } }
}

function joinScene(here: Scene | undefined, there: Scene): Scene {
  const { shownAt, hiddenAt } = here ?? there
  if (here && shownAt <= there.shownAt && (hiddenAt !== null || there.hiddenAt === null)) return here
  return { shownAt: Math.min(shownAt, there.shownAt), hiddenAt: hiddenAt ?? there.hiddenAt }
}

/** What is left of the five minutes; all of it if the scene has not been shown. The clock keeps running if the app is killed. */
export function sceneLeftMs(exam: ExamDraft, id: string, now: number): number {
  const scene = exam.scenes[id]
  if (!scene) return SCENE_MINUTES * MINUTE_MS
  if (scene.hiddenAt !== null) return 0
  // A clock that was set back does not give extra time.
  return Math.min(SCENE_MINUTES * MINUTE_MS, Math.max(0, scene.shownAt + SCENE_MINUTES * MINUTE_MS - now))
}

/** The scene, or the passage to listen to, that comes before this question, if it is not hidden yet. What was in a packet never is. */
export function sceneBefore(
  exam: ExamDraft | null,
  passage: RowOf<'passages'> | undefined,
  now: number,
  section?: { inPacket?: true; isHeard?: true },
): RowOf<'passages'> | null {
  if (!exam || !passage || section?.inPacket) return null
  if (passage.kind !== 'memory' && !section?.isHeard) return null
  return sceneLeftMs(exam, passage.id, now) > 0 ? passage : null
}

const WARNINGS_MIN = [1, 5, 10] as const
/** How long a warning stays on the screen. */
const SHOWN_MS = 15_000

/** The warning to show now: 10, 5 or 1 minutes, each for a quarter of a minute; null between them. */
export function minutesToSay(leftMs: number): number | null {
  const due = WARNINGS_MIN.find((minutes) => leftMs <= minutes * MINUTE_MS && leftMs > minutes * MINUTE_MS - SHOWN_MS)
  return due ?? null
}
