/** A copy whose `revision` increases by one with every change, so that the newer of two copies can be determined. */
export interface Revised {
  revision: number
}

/** This page's last write. `value` is null if the page ended the draft. */
export interface OwnCopy<T> {
  /** The workout or session that the draft belongs to. */
  id: string | number
  value: T | null
}

/**
 * Whether the stored draft is at least as new as this page's copy. `stored` is undefined until it has been read, and null if there is no
 * stored draft. A stored draft of another workout or session never counts as new, unless this page ended its own draft.
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
