/** A seeded stream of numbers in [0, 1): the same seed gives the same stream on every device and on the server. */
export type Random = () => number

/** xmur3 hashes the seed; sfc32 generates the numbers (both public domain, by bryc; PractRand-tested). */
export function seededRandom(seed: string): Random {
  const spread = xmur3(seed)
  let [a, b, c, d] = [spread(), spread(), spread(), spread()]
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
}

/** Returns a copy in random order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [x, y] = [copy[last], copy[other]]
    if (x !== undefined && y !== undefined) [copy[last], copy[other]] = [y, x]
  }
  return copy
}

function xmur3(text: string): () => number {
  let hash = 1_779_033_703 ^ text.length
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    hash ^= hash >>> 16
    return hash >>> 0
  }
}
