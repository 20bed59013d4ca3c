/** Increases by one with every change, to tell which of two copies is newer. */
export interface Revised {
  revision: number
}

/** This page's last write; null if it ended the draft. */
export interface OwnCopy<T> {
  /** The workout or session that the draft belongs to. */
  id: string | number
  value: T | null
}

/**
 * Whether the stored draft is at least as new as this page's copy. Undefined: not read yet; null: none. A stored
 * draft of another workout or session is never considered as new, unless this page ended its own.
 */
export function hasCaughtUp<T extends Revised>(
  stored: T | null | undefined,
  own: OwnCopy<T>,
  idOf: (value: T) => string | number,
): boolean {
  if (stored === undefined) return false
  const isSame = stored !== null && idOf(stored) === own.id
  if (own.value === null) return !isSame
  return isSame && stored.revision >= own.value.revision
}
