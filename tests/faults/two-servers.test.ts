import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { killOneOfTwo } from './two-servers.ts'

const KILLS = scale.twoServersKills

test.skipIf(findPostgres() === null)(
  `[S1, S4] when two servers share one PostgreSQL and a server or PostgreSQL is killed ${KILLS} times under load, the other server continues, and no acknowledged work is lost or applied twice`,
  async () => {
    const { breaches, kills, acknowledged } = await killOneOfTwo('two servers', KILLS)
    expect(breaches).toEqual([])
    expect(kills).toBe(KILLS)
    expect(acknowledged).toBeGreaterThan(KILLS * 50)
  },
  600_000,
)
