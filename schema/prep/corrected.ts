/**
 * Versions of cards and questions that an operator corrected. Releases use smaller numbers, so a version of a release and a correction
 * never denote two texts. Drafts of tests in older versions of the app have no room for versions beyond 100,000.
 */
export const CORRECTED_VERSIONS = { from: 1_000, to: 99_999 } as const

export const isCorrectedVersion = (version: number): boolean => version >= CORRECTED_VERSIONS.from
