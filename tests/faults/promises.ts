import type { Device } from './device.ts'

/** Of one moment, of whatever database has it. */
export interface Facts {
  clients: Map<string, StoredClient | undefined>
  people: Map<string, { version: number; settled: number; rows: string[] }>
}

export interface StoredClient {
  last: number
  lastIds: string
}

/** Every guarantee broken for these devices, one sentence each. Collect `devices` before reading `facts`. */
export const promisesBroken = (facts: Facts, devices: Promised[]): string[] => [
  ...devices.flatMap((device) => brokenTo(facts, device)),
  ...[...facts.people].flatMap(([, person]) => miscounted(person)),
]

export type Promised = Pick<Device, 'userId' | 'clientId' | 'done' | 'acknowledged'>

function brokenTo({ clients, people }: Facts, { userId, clientId, done, acknowledged }: Promised): string[] {
  const client = clients.get(clientId)
  const last = client?.last ?? 0
  const settled = new Set(done.slice(0, last))
  const newest: string[] = JSON.parse(client?.lastIds ?? '[]')
  const rows = new Set(people.get(userId)?.rows)
  const short = clientId.slice(0, 8)
  const count = (what: string, ids: string[]) => (ids.length > 0 ? [`${short}: ${ids.length} ${what}`] : [])
  return [
    ...(last > done.length ? [`${short}: last is ${last}, and only ${done.length} were done`] : []),
    ...(newest.join() === done.slice(last - newest.length, last).join() ? [] : [`${short}: lastIds are not its own`]),
    ...count(
      'acknowledged and not settled',
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

/** Each effect raises the person's version by one, so that one which came twice or half would show. */
function miscounted({ version, settled, rows }: { version: number; settled: number; rows: string[] }): string[] {
  const counts = { version, settled, rows: new Set(rows).size }
  return new Set(Object.values(counts)).size === 1 ? [] : [`effects are miscounted: ${JSON.stringify(counts)}`]
}
