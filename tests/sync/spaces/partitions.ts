import type { SpaceStore } from '@station-zero/sync/server/space-store.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { openMemoryServer } from '@station-zero/sync/testing/memory-server.ts'

/** The server's storage in a simulation: the partitions of people and spaces, on any store. */
export interface Partitions {
  people: ServerStore
  spaces: SpaceStore
  backUp(): Promise<PartitionsBackup>
  /** Restores the partitions for which `isRestored` is true, and sets the epoch. */
  restore(backup: PartitionsBackup, isRestored: (partition: string) => boolean, epoch: string): Promise<void>
  erasePerson(userId: string): Promise<void>
  /** Returns all stored data as text. */
  dump(): Promise<string>
}

export type PartitionsBackup = Map<string, unknown>

export function openMemoryPartitions(pause: () => Promise<void>): Partitions {
  const memory = openMemoryServer(pause)
  return {
    people: memory.people,
    spaces: memory.spaces,
    backUp: async () => new Map(memory.partitions().map((name) => [name, memory.backUp(name)])),
    async restore(backup, isRestored, epoch) {
      for (const name of new Set([...memory.partitions(), ...backup.keys()]))
        if (isRestored(name)) memory.restore(name, backup.get(name))
      memory.setEpoch(epoch)
    },
    erasePerson: async (userId) => memory.restore(`person ${userId}`, undefined),
    dump: async () => memory.dump(),
  }
}
