/** Questions that the person wants to see again, by id. The time lets two tabs agree: the later change wins. */
export type Flags = Record<string, { isFlagged: boolean; changedAt: number }>

interface Flagged {
  questions: readonly { id: string }[]
  index: number
  flags?: Flags
}

export function isFlagged({ questions, flags }: Flagged, at: number): boolean {
  const id = questions[at]?.id
  return id !== undefined && flags?.[id]?.isFlagged === true
}

export const countFlagged = (draft: Flagged): number => draft.questions.filter((_, at) => isFlagged(draft, at)).length

export function toggleFlag<Draft extends Flagged>(draft: Draft, at: number): Draft {
  const id = draft.questions[draft.index]?.id
  if (id === undefined) return draft
  const flag = { isFlagged: !isFlagged(draft, draft.index), changedAt: at }
  return { ...draft, flags: { ...draft.flags, [id]: flag } }
}

/** Returns `own` itself if the other tab changed nothing later. */
export function joinFlags(own: Flags | undefined, other: Flags | undefined): Flags | undefined {
  const later = Object.entries(other ?? {}).filter(([id, { changedAt }]) => changedAt > (own?.[id]?.changedAt ?? -1))
  return later.length > 0 ? { ...own, ...Object.fromEntries(later) } : own
}
