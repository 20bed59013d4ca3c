/** What is said while the server's wait is kept; `leftMs` until the next try. */
export function pauseWords(leftMs: number): string {
  const asked = 'The server asked for a pause.'
  return leftMs > 0 ? `${asked} Next try in ${inWords(leftMs)}.` : `${asked} Next try now.`
}

/** 2 minutes 5 seconds; a second that has begun still counts. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const parts = [count(Math.floor(seconds / 60), 'minute'), count(seconds % 60, 'second')]
  return parts.filter(Boolean).join(' ')
}

const count = (n: number, unit: string): string => (n === 0 ? '' : n === 1 ? `1 ${unit}` : `${n} ${unit}s`)
