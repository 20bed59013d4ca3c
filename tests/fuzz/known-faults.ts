import type { Failure } from './send.ts'

/** Faults that are known and mended elsewhere; an entry goes when its mend is in. */
const KNOWN: readonly { route: string; what: RegExp; why: string }[] = []

export const isKnown = ({ route, what }: Failure): boolean =>
  KNOWN.some((known) => known.route === route && known.what.test(what))
