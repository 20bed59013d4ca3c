import type { Device } from './device.ts'

/** State of a database at one moment, regardless of the kind of database. */
export interface Facts {
  clients: Map<string, StoredClient | undefined>
  /** The data of each person and group, by the id of the person or group. */
  partitions: Map<string, Partition>
}

export interface Partition {
  /** Number of versions since the devices' first mutations. */
  version: number
  settled: number
  /** IDs of the rows that the devices' mutations add. */
  rows: string[]
  /** Whether every mutation adds a row. */
  isAppendOnly: boolean
}

export interface StoredClient {
  last: number
  lastIds: string
}

/** Every guarantee broken for these devices, one sentence each. Collect `devices` before reading `facts`. */
export const brokenGuarantees = (facts: Facts, devices: Guaranteed[]): string[] => [
  ...devices.flatMap((device) => brokenTo(facts, device)),
  ...[...facts.partitions.values()].flatMap(countBreaches),
]

export type Guaranteed = Pick<Device, 'userId' | 'clientId' | 'group' | 'done' | 'appended' | 'acknowledged'>

export const partitionOf = ({ userId, group }: Pick<Device, 'userId' | 'group'>): string => group?.spaceId ?? userId

function brokenTo({ clients, partitions }: Facts, device: Guaranteed): string[] {
  const { clientId, done, acknowledged } = device
  const client = clients.get(clientId)
  const last = client?.last ?? 0
  const settled = new Set(done.slice(0, last))
  const newest: string[] = JSON.parse(client?.lastIds ?? '[]')
  const rows = new Set(partitions.get(partitionOf(device))?.rows)
  const appended = new Set(device.appended)
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
      [...settled].filter((id) => appended.has(id) && !rows.has(id)),
    ),
    ...count(
      'in the tables beyond last',
      done.slice(last).filter((id) => rows.has(id)),
    ),
  ]
}

/** Each effect increases the partition's version by one, so an effect that was applied twice or only partly makes these counts differ. */
function countBreaches({ version, settled, rows, isAppendOnly }: Partition): string[] {
  const counts = { version, settled, ...(isAppendOnly && { rows: new Set(rows).size }) }
  return new Set(Object.values(counts)).size === 1 ? [] : [`effect counts differ: ${JSON.stringify(counts)}`]
}
