/** No one takes an hour for the course; a longer time is a typo. */
export const MAX_SCORE_SECONDS = 3_599

/** The seconds of 'm:ss'; null if it is not a valid time, or zero. */
export function parseScoreTime(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return null
  const total = Number(minutes) * 60 + Number(seconds)
  return total >= 1 && total <= MAX_SCORE_SECONDS ? total : null
}
