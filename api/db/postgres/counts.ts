import type { Counts } from '@station-zero/schema/core/mutation.ts'
import type { Run } from './run.ts'

/** Counts that belong to no one person, as in `shared-counts.ts`: each change is one conditional statement, under the lock of their version. */
export function countsIn(run: Run): Counts {
  /** Returns the next version and makes sure the key's row exists. */
  const hold = async (key: string): Promise<number> => {
    const [held] = await run<{ version: number }>(
      `update "sharedVersions" set "version" = "version" + 1 where "name" = 'counts' returning "version"`,
    )
    const version = held?.version ?? 0
    await run(
      `insert into "sharedCounts" ("key", "taken", "waiting", "issued", "version") values ($1, 0, 0, 0, $2)
        on conflict ("key") do nothing`,
      ...[key, version],
    )
    return version
  }
  const change = async (key: string, changes: string, condition: string, ...more: number[]): Promise<number> => {
    const version = await hold(key)
    const [changed] = await run<{ issued: number }>(
      `update "sharedCounts" set ${changes}, "version" = $1 where "key" = $2 ${condition} returning "issued"`,
      ...[version, key, ...more],
    )
    return changed?.issued ?? NONE
  }
  return {
    take: async (key, places) =>
      (await change(key, '"taken" = "taken" + 1', 'and "taken" < $3 and "waiting" = 0', places)) !== NONE,
    free: async (key) => void (await change(key, '"taken" = "taken" - 1', 'and "taken" > 0')),
    queue: async (key) => Math.max(0, await change(key, '"waiting" = "waiting" + 1, "issued" = "issued" + 1', '')),
    unqueue: async (key) => void (await change(key, '"waiting" = "waiting" - 1', 'and "waiting" > 0')),
    moveUp: async (key, places) =>
      (await change(
        ...([key, '"taken" = "taken" + 1, "waiting" = "waiting" - 1', 'and "taken" < $3 and "waiting" > 0'] as const),
        places,
      )) !== NONE,
  }
}

const NONE = -1
