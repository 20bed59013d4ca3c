import type { Device } from './device.ts'

/** State of a database at one moment, regardless of the kind of database. */
export interface Facts {
  clients: Map<string, StoredClient | undefined>
  people: Map<string, { version: number; settled: number; rows: string[] }>
}

export interface StoredClient {
  last: number
  lastIds: string
}

/** Every guarantee broken for these devices, one sentence each. Collect `devices` before reading `facts`. */
export const brokenGuarantees = (facts: Facts, devices: Guaranteed[]): string[] => [
  ...devices.flatMap((device) => brokenTo(facts, device)),
  ...[...facts.people].flatMap(([, person]) => countBreaches(person)),
]

export type Guaranteed = Pick<Device, 'userId' | 'clientId' | 'done' | 'acknowledged'>

function brokenTo({ clients, people }: Facts, { userId, clientId, done, acknowledged }: Guaranteed): string[] {
  const client = clients.get(clientId)
  const last = client?.last ?? 0
  const settled = new Set(done.slice(0, last))
  const newest: string[] = JSON.parse(client?.lastIds ?? '[]')
  const rows = new Set(people.get(userId)?.rows)
  const shortId = clientId.slice(0, 8)
  const count = (what: string, ids: string[]) => (ids.length > 0 ? [`${shortId}: ${ids.length} ${what}`] : [])
  return [
    ...(last > done.length ? [`${shortId}: last is ${last}, but only ${done.length} were done`] : []),
    ...(newest.join() === done.slice(last - newest.length, last).join()
      ? []
      : [`${shortId}: lastIds are not those of its mutations`]),
    ...count(
      'acknowledged but not settled',
      [...acknowledged].filter((id) => !settled.has(id)),
    ),
    ...count(
      'settled without its row',
      [...settled].filter((id) => !rows.has(id)),
    ),
    ...count(
      'in the tables beyond last',
      done.slice(last).filter((id) => rows.has(id)),
    ),
  ]
}

/** Each effect increases the person's version by one, so an effect that was applied twice or only partly makes these counts differ. */
function countBreaches({ version, settled, rows }: { version: number; settled: number; rows: string[] }): string[] {
  const counts = { version, settled, rows: new Set(rows).size }
  return new Set(Object.values(counts)).size === 1 ? [] : [`effect counts differ: ${JSON.stringify(counts)}`]
}
