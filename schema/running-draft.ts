/** Every change raises it by one, so that the newer of two copies is known. */
export interface Revised {
  revision: number
}

/** What this page did last. A null value is a draft that it ended. */
export interface OwnCopy<T> {
  /** Which workout or session it belongs to. */
  id: string | number
  value: T | null
}

/**
 * Whether the stored draft is as new as this page's own copy. Undefined is not read yet, null is none. A copy of another
 * workout or session is older than anything stored.
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
