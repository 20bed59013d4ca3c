/**
 * Which address gives way when a shared limit is reached: the one that uses most, if it uses more than the newcomer's address would with
 * one more; otherwise the newcomer's own, if it uses any; otherwise none, and the newcomer is turned away. So no address gets more than an
 * equal share while another one wants it, and an address may use everything while no other does.
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
