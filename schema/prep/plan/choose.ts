import type { Tracked } from './tracked.ts'

const BUCKETS = 256

/**
 * The cards with the greatest gain per second that fit into the seconds, best first as far as the cut goes: taking stops at the first one
 * that does not fit. Equal rates go by the cards' order. Linear in the number of cards: only the bucket in which the time runs out is
 * sorted.
 */
export function choose(cards: readonly Tracked[], seconds: number): Tracked[] {
  let best = 0
  for (const { rate } of cards) if (rate > best) best = rate
  if (best === 0 || seconds <= 0) return []
  const cut = bucketOfCut(cards, seconds, best)
  const chosen: Tracked[] = []
  const last: Tracked[] = []
  let left = seconds
  for (const card of cards) {
    if (card.rate === 0) continue
    const bucket = bucketOf(card.rate, best)
    if (bucket === cut) last.push(card)
    if (bucket >= cut) continue
    left -= card.seconds
    chosen.push(card)
  }
  for (const card of last.sort((a, b) => b.rate - a.rate)) {
    if (card.seconds > left) break
    left -= card.seconds
    chosen.push(card)
  }
  return chosen
}

/** The first bucket that does not fit whole together with all before it. */
function bucketOfCut(cards: readonly Tracked[], seconds: number, best: number): number {
  const sums = new Float64Array(BUCKETS)
  for (const card of cards) {
    if (card.rate === 0) continue
    const bucket = bucketOf(card.rate, best)
    sums[bucket] = (sums[bucket] ?? 0) + card.seconds
  }
  let sum = 0
  const cut = sums.findIndex((one) => {
    sum += one
    return sum > seconds
  })
  return cut < 0 ? BUCKETS : cut
}

const bucketOf = (rate: number, best: number): number => Math.min(BUCKETS - 1, Math.floor(BUCKETS * (1 - rate / best)))
