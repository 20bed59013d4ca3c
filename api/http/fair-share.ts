/**
 * Returns the address that loses a slot to the newcomer when a shared limit is reached, or null if the newcomer must be rejected. This is the
 * address with the most slots if it has more than the newcomer's address would then have, or else the newcomer's own address if it has any.
 * So an address can use all slots while nobody else needs them, but only an equal share otherwise.
 */
export function addressToEvict(
  used: Iterable<readonly [address: string, count: number]>,
  newcomer: string,
): string | null {
  let busiest: readonly [string, number] = [newcomer, 0]
  let own = 0
  for (const one of used) {
    if (one[0] === newcomer) own = one[1]
    if (one[1] > busiest[1]) busiest = one
  }
  if (busiest[1] > own + 1) return busiest[0]
  return own > 0 ? newcomer : null
}
