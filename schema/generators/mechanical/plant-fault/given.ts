/** One part of the plant and the gauge right after it. */
export interface Part {
  name: string
  /** The index of the part before it; null for the first. */
  after: number | null
  normal: number
  reading: number
}

export interface Given {
  plant: number
  parts: readonly Part[]
  /** The part at fault. */
  fault: number
  kind: 'weak' | 'clogged'
  /** Indexes of the parts to choose from. */
  options: readonly number[]
  stem: number
}

/** What the gauge after each part shows if one part is at fault. */
export type Sign = 'normal' | 'low' | 'high'

/** Whether water that reaches a part has come through the other one, or the part is that one. */
export function isBehind(parts: readonly Part[], part: number, other: number): boolean {
  for (let at: number | null = part; at !== null; at = parts[at]?.after ?? null) if (at === other) return true
  return false
}

/** A clog leaves too much pressure everywhere from the pump on that does not lie behind it. The pump is the second part. */
export function signsOf({ parts, kind }: Pick<Given, 'parts' | 'kind'>, fault: number): Sign[] {
  return parts.map((_, at) =>
    isBehind(parts, at, fault) ? 'low' : kind === 'clogged' && at > 0 && fault > 1 ? 'high' : 'normal',
  )
}

export const signOf = ({ normal, reading }: Part): Sign =>
  reading === normal ? 'normal' : reading < normal ? 'low' : 'high'
