import { findPostgres } from '@station-zero/api/testing/postgres.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { expect, onTestFinished, test } from 'vitest'
import { scale } from '../scale.ts'
import { restartInTurn } from './rolling.ts'
import { startTwo } from './two-servers.ts'

const RESTARTS = scale.restarts

test.skipIf(findPostgres() === null || !isRelease)(
  `when two servers behind a proxy are restarted ${RESTARTS} times in turn, no request fails, and nothing is lost or applied twice`,
  async () => {
    const stations = await startTwo({ DRAIN_MS: '400' })
    onTestFinished(() => stations.close())
    const { failed, passed, pushes, exitCodes, streams, breaches } = await restartInTurn(stations, RESTARTS)
    expect(breaches).toEqual([])
    expect(failed).toEqual([])
    expect(exitCodes).toEqual(Array.from({ length: RESTARTS }, () => 0))
    expect([passed, pushes].map((count) => count > RESTARTS)).toEqual([true, true])
    // When a server stops, the stream moves to the other server.
    expect(streams).toBeGreaterThanOrEqual(1 + Math.floor(RESTARTS / 2))
  },
  600_000,
)
