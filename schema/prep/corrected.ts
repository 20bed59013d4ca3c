/**
 * Version numbers of corrected cards and questions. Releases use lower numbers, so the version numbers never collide. Test drafts in older
 * versions of the app can't store versions above 100,000.
 */
export const CORRECTED_VERSIONS = { from: 1_000, to: 99_999 } as const

export const isCorrectedVersion = (version: number): boolean => version >= CORRECTED_VERSIONS.from
