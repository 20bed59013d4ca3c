import type * as v from 'valibot'
import type { TestTime } from '../account/settings.ts'
import { MINUTE_MS } from '../core/time.ts'
import { type Given, isBestWorst, pointsFor } from './exam.ts'
import { extendedMinutes } from './extended-time.ts'
import type { DrawnPart } from './forms.ts'
import type { AnyQuestion } from './multi-answer.ts'
import { scorePercent } from './score.ts'
import type { TestParts } from './tables.ts'

/** One part of an exam with its own clock. Parts are stored in the draft and are immutable. */
export interface SittingPart {
  name: string
  note: string | null
  /** Time limit in minutes; null if the part has no clock. */
  minutes: number | null
  passPercent: number | null
  /** Index of the part's first question in the test. */
  from: number
  sections: SittingSection[]
  /** Material that is shown before the part's clock starts and then hidden. */
  packet: { minutes: number; passages: string[]; openedAt: number | null } | null
  /** Ids of the statements of a work-style part, or of the background questions. Such a part has no other questions. */
  statements: string[]
  /** Whether `statements` contains the ids of background questions. */
  isBackground?: true
  /** The person's replies, parallel to `statements`. Stored only in the draft and never sent. */
  replies: (number | null)[]
  startedAt: number | null
  endedAt: number | null
}

interface SittingSection {
  name: string
  count: number
  inPacket?: true
  isHeard?: true
}

/** `waiting`: the screen before a part. `over`: after the last part. */
type Phase = 'waiting' | 'packet' | 'statements' | 'questions' | 'over'

/** Creates the parts. Omits parts without questions and statements on this device. `time` extends all clocks. */
export function newSitting(
  drawn: readonly DrawnPart[],
  statementIds: readonly string[],
  time?: TestTime,
): SittingPart[] {
  let from = 0
  const parts = drawn.map(({ part, sections }): SittingPart => {
    const passages = sections.flatMap(({ section, questions }) =>
      section.inPacket ? questions.flatMap(({ passageId }) => passageId ?? []) : [],
    )
    const background = part.background?.map(({ id }) => id)
    const statements = background ?? statementIds.slice(0, part.statements ?? 0)
    const made = {
      ...{ name: part.name, note: part.note, passPercent: part.passPercent },
      minutes: part.minutes === null ? null : extendedMinutes(part.minutes, time),
      from,
      sections: sections.map(({ section, questions }) => ({
        name: section.name,
        count: questions.length,
        ...(section.inPacket && { inPacket: true as const }),
        ...(section.isHeard && { isHeard: true as const }),
      })),
      packet:
        part.packetMinutes === null || passages.length === 0
          ? null
          : { minutes: extendedMinutes(part.packetMinutes, time), passages: [...new Set(passages)], openedAt: null },
      statements,
      ...(background && { isBackground: true as const }),
      replies: statements.map(() => null),
      ...{ startedAt: null, endedAt: null },
    }
    from += countOf(made)
    return made
  })
  return parts.filter((part) => part.statements.length > 0 || countOf(part) > 0)
}

export const countOf = ({ sections }: Pick<SittingPart, 'sections'>): number =>
  sections.reduce((sum, { count }) => sum + count, 0)

/** Index of the current or next part; -1 after the last part. */
export const currentPart = (parts: readonly SittingPart[]): number => parts.findIndex(({ endedAt }) => endedAt === null)

export function phaseOf(parts: readonly SittingPart[]): Phase {
  const part = parts[currentPart(parts)]
  if (!part) return 'over'
  if (part.startedAt !== null) return part.statements.length > 0 ? 'statements' : 'questions'
  return part.packet && part.packet.openedAt !== null ? 'packet' : 'waiting'
}

/** End time, in ms, of the running clock for a packet or a part; null if no clock is running. */
export function clockEnd(parts: readonly SittingPart[]): number | null {
  const part = parts[currentPart(parts)]
  if (!part) return null
  if (part.startedAt !== null) return part.minutes === null ? null : part.startedAt + part.minutes * MINUTE_MS
  return part.packet?.openedAt == null ? null : part.packet.openedAt + part.packet.minutes * MINUTE_MS
}

/** Begins the part: opens its packet if it has one, otherwise starts its clock. */
export const begin = (parts: SittingPart[], at: number): SittingPart[] =>
  change(parts, (part) =>
    part.startedAt !== null || part.packet?.openedAt != null
      ? part
      : part.packet
        ? { ...part, packet: { ...part.packet, openedAt: at } }
        : { ...part, startedAt: at },
  )

/** Hides the packet permanently and starts the part's clock. */
export const collect = (parts: SittingPart[], at: number): SittingPart[] =>
  change(parts, (part) =>
    part.startedAt === null && part.packet?.openedAt != null ? { ...part, startedAt: at } : part,
  )

export const end = (parts: SittingPart[], at: number): SittingPart[] =>
  change(parts, (part) => (part.startedAt === null ? part : { ...part, endedAt: at }))

export const reply = (parts: SittingPart[], place: number, answer: number): SittingPart[] =>
  change(parts, (part) =>
    part.startedAt === null || place >= part.replies.length
      ? part
      : { ...part, replies: part.replies.with(place, answer) },
  )

/** Ends every packet and part whose time has run out by `now`, even while the app was closed. Returns `parts` itself if no time has run out. */
export function endExpiredParts(parts: SittingPart[], now: number): SittingPart[] {
  const until = clockEnd(parts)
  if (until === null || now < until) return parts
  return endExpiredParts(phaseOf(parts) === 'packet' ? collect(parts, until) : end(parts, until), now)
}

/** Merges the same sitting from two tabs. Each part gets the earlier start time and the earlier end time. */
export function joinParts(own: SittingPart[], other: readonly SittingPart[]): SittingPart[] {
  const joined = own.map((part, at) => {
    const there = other[at]
    if (!there) return part
    const openedAt = earlier(part.packet?.openedAt, there.packet?.openedAt)
    return {
      ...part,
      packet: part.packet && { ...part.packet, openedAt },
      replies: part.replies.map((answer, nth) => answer ?? there.replies[nth] ?? null),
      startedAt: earlier(part.startedAt, there.startedAt),
      endedAt: earlier(part.endedAt, there.endedAt),
    }
  })
  return JSON.stringify(joined) === JSON.stringify(own) ? own : joined
}

/** Removes questions that no longer exist; `isKept` is parallel to the test's questions. */
export function withoutGone(parts: readonly SittingPart[], isKept: readonly boolean[]): SittingPart[] {
  let old = 0
  let from = 0
  return parts.map((part) => {
    const sections = part.sections.map((section) => {
      const count = isKept.slice(old, old + section.count).filter(Boolean).length
      old += section.count
      return { ...section, count }
    })
    const moved = { ...part, sections, from }
    from += countOf(moved)
    return moved
  })
}

/** Total running time of the parts' clocks, in ms, excluding breaks and packets. */
export const timeOn = (parts: readonly SittingPart[]): number =>
  parts.reduce(
    (sum, { startedAt, endedAt }) =>
      sum + (startedAt === null || endedAt === null ? 0 : Math.max(0, endedAt - startedAt)),
    0,
  )

/** The section of the question at this index of the test; undefined if there is no such question. */
export function sectionAt(parts: readonly SittingPart[], place: number): SittingSection | undefined {
  let until = 0
  for (const section of parts.flatMap(({ sections }) => sections)) {
    until += section.count
    if (place < until) return section
  }
  return undefined
}

function change(parts: SittingPart[], how: (part: SittingPart) => SittingPart): SittingPart[] {
  const at = currentPart(parts)
  const part = parts[at]
  const changed = part && how(part)
  return changed && changed !== part ? parts.with(at, changed) : parts
}

const earlier = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a == null ? (b ?? null) : b == null ? a : Math.min(a, b)

// Scores by part

export type Parts = v.InferOutput<typeof TestParts>

export interface PartScore {
  name: string
  points: number
  total: number
  percent: number
  /** Null if the part has no pass line. */
  passPercent: number | null
  sections: { name: string; points: number; total: number }[]
}

/** The parts to store with the test. Omits parts without scored questions. */
export const partsOf = (parts: readonly SittingPart[]): Parts =>
  parts.flatMap(({ name, passPercent, sections }) => {
    const asked = sections.flatMap(({ name, count }) => (count > 0 ? [{ name, count }] : []))
    return asked.length > 0 ? [{ name, passPercent, sections: asked }] : []
  })

type Answered = Given & { question: AnyQuestion | undefined }

/** Scores of the parts in order; `answered` is in test order. A question whose text no longer exists is worth no points. */
export function partScores(parts: Parts, answered: readonly Answered[]): PartScore[] {
  let from = 0
  return parts.map(({ name, passPercent, sections: counts }) => {
    const sections = counts.map((section) => {
      const ofSection = answered.slice(from, from + section.count)
      from += section.count
      return { name: section.name, points: sumOf(ofSection), total: section.count }
    })
    const points = sections.reduce((sum, one) => sum + one.points, 0)
    const total = sections.reduce((sum, one) => sum + one.total, 0)
    return { name, points, total, percent: scorePercent(points, total), passPercent, sections }
  })
}

export const hasBestWorst = (answered: readonly Answered[]): boolean =>
  answered.some(({ question }) => question && isBestWorst(question))

const sumOf = (answered: readonly Answered[]): number =>
  answered.reduce((sum, { question, ...given }) => sum + (question ? pointsFor(question, given) : 0), 0)
