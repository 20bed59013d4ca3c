import type { Line, Pulled, Pushed } from './history.ts'

/**
 * Lists every guarantee that a history breaks, with one message for each. Applies to devices that only add rows whose keys are the ids of
 * their mutations. The history must end with a pull of everything by a new device of each person.
 */
export function wireBreaches(lines: readonly Line[]): string[] {
  const pushes = lines.filter((line) => line.kind === 'push')
  const pulls = lines.filter((line) => line.kind === 'pull').filter(({ status }) => status === 200)
  const people = [...new Set(lines.map(({ userId }) => userId))]
  return [
    ...[...Map.groupBy(pushes, ({ clientId }) => clientId).values()].flatMap(decreasingResponses),
    ...[...Map.groupBy(pulls, ({ clientId }) => clientId).values()].flatMap(decreasingPulls),
    ...people.flatMap((userId) =>
      finalBreaches(
        pushes.filter((line) => line.userId === userId),
        pulls.filter((line) => line.userId === userId),
      ),
    ),
  ]
}

const shortId = (id: string): string => id.slice(0, 8)

/**
 * Returns a message for each push response whose `last` is lower than in an earlier response. A device sends one push at a time, so the
 * responses to its pushes are in order.
 */
function decreasingResponses(pushes: Pushed[]): string[] {
  let highest = 0
  return pushes.flatMap(({ clientId, last }) => {
    if (last === null) return []
    const isBack = last < highest
    highest = Math.max(highest, last)
    return isBack ? [`${shortId(clientId)}: last went back from ${highest} to ${last}`] : []
  })
}

function decreasingPulls(pulls: Pulled[]): string[] {
  const seen = new Set<string>()
  let [newest, covered] = [0, 0]
  return pulls.flatMap(({ clientId, cursor, next, more, isReset, last, rows }) => {
    const found: string[] = []
    if (isReset || cursor === '0') seen.clear()
    const reached = Number.parseInt(next ?? '0', 10)
    if (!isReset && reached < Number.parseInt(cursor, 10))
      found.push(`${shortId(clientId)}: a pull went back to ${next}`)
    if (!more && !isReset && reached < newest)
      found.push(`${shortId(clientId)}: has an older state than before, ${next}`)
    if (!more) newest = reached
    if (!more && last !== null && last < covered)
      found.push(`${shortId(clientId)}: ${covered} were settled before, but now ${last}`)
    if (!more && last !== null) covered = last
    for (const row of rows) {
      if (seen.has(row)) found.push(`${shortId(clientId)}: ${row} arrived twice, so it was applied twice`)
      seen.add(row)
    }
    return found
  })
}

/** Compares the acknowledged mutations with the rows that a new device pulls. */
function finalBreaches(pushes: Pushed[], pulls: Pulled[]): string[] {
  const newcomer = pulls.at(-1)?.clientId
  const end = pulls.filter(({ clientId }) => clientId === newcomer).flatMap(({ rows }) => rows)
  const places = new Map(end.map((row, place) => [row.split(' ')[1] ?? '', place]))
  const sent = new Map(pushes.flatMap((push) => push.sent.map(([seq, id]) => [id, { ...push, seq }] as const)))
  const acknowledged = pushes.flatMap(({ sent: some, last, refused }) =>
    some.filter(([seq, id]) => last !== null && seq <= last && !refused.includes(id)).map(([, id]) => id),
  )
  const lost = [...new Set(acknowledged)].filter((id) => !places.has(id))
  const unknown = [...places.keys()].filter((id) => !sent.has(id))
  return [
    ...lost.map((id) => `${shortId(id)} was acknowledged, but is lost`),
    ...unknown.map((id) => `${shortId(id)} exists, but no device sent it`),
    ...[...Map.groupBy(sent, ([, { clientId }]) => clientId).values()].flatMap((own) => outOfOrder(own, places)),
  ]
}

/**
 * Returns a message for each mutation that took effect before a mutation with a lower seq. A device's mutations must take effect in the
 * order the device numbered them.
 */
function outOfOrder(own: [string, { clientId: string; seq: number }][], places: Map<string, number>): string[] {
  const inOrder = own.toSorted(([, a], [, b]) => a.seq - b.seq).filter(([id]) => places.has(id))
  return inOrder.flatMap(([id, { clientId }], index) => {
    const before = inOrder[index - 1]?.[0]
    const isEarlier = before !== undefined && (places.get(before) ?? 0) > (places.get(id) ?? 0)
    return isEarlier ? [`${shortId(clientId)}: ${shortId(id)} took effect before an earlier change`] : []
  })
}
