/**
 * The address that must give up a slot for the newcomer when a shared limit is reached, or null to refuse the newcomer. It is the address
 * with the most slots, if it has more than the newcomer's would have with this one; otherwise the newcomer's own, if it has any. So no
 * address gets more than an equal share while another one needs it, and one address may use all slots while no other does.
 */
export function addressToGiveWay(
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
