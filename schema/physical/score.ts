/** Nobody is on the course for an hour; whatever is longer is a slip of the finger. */
export const MAX_SCORE_SECONDS = 3_599

/** The seconds of 'm:ss'; null where it is no such time, or one of nothing. */
export function parseScoreTime(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return null
  const total = Number(minutes) * 60 + Number(seconds)
  return total >= 1 && total <= MAX_SCORE_SECONDS ? total : null
}
