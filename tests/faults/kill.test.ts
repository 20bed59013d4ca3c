import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { killUnderLoad } from './kills.ts'

/** `npm run hunt:server` runs more of these; its ledger is `ledger.json`. */
const KILLS = scale.serverKills

test(`kill -9: the server is killed ${KILLS} times under load, and no acknowledged work is lost or applied twice`, async () => {
  const { breaches, kills, acknowledged } = await killUnderLoad('ordinary', KILLS)
  expect(breaches).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  expect(acknowledged).toBeGreaterThan(KILLS * 50)
}, 300_000)
