/** The text shown while the server has asked us to wait; `leftMs` until the next try. */
export function pauseWords(leftMs: number): string {
  const asked = 'Syncing is paused.'
  return leftMs > 0 ? `${asked} Next try in ${inWords(leftMs)}.` : `${asked} Next try now.`
}

/** For example: 2 minutes 5 seconds. Rounds up to a full second. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const parts = [count(Math.floor(seconds / 60), 'minute'), count(seconds % 60, 'second')]
  return parts.filter(Boolean).join(' ')
}

const count = (n: number, unit: string): string => (n === 0 ? '' : n === 1 ? `1 ${unit}` : `${n} ${unit}s`)
