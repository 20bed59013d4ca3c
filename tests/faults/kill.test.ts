import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { killUnderLoad } from './kills.ts'

/** `npm run hunt:server` runs more kills; its ledger is `ledger.json`. */
const KILLS = scale.serverKills

test(`after the server is killed with kill -9 ${KILLS} times under load, no acknowledged work is lost or applied twice`, async () => {
  const { breaches, kills, acknowledged } = await killUnderLoad('ordinary', KILLS)
  expect(breaches).toEqual([])
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  expect(acknowledged).toBeGreaterThan(KILLS * 50)
}, 300_000)
