import { expect, test } from '@playwright/test'
import { scale } from '../scale.ts'
import { killRounds } from './kill-rounds.ts'

const ROUNDS = scale.browserKills

test('[W1] the browser killed mid-write: all that was called saved is on the server, once', async () => {
  const tally = await killRounds(0, ROUNDS)
  expect(tally).toMatchObject({ kills: expect.any(Number), lost: 0, twice: 0 })
  expect(tally.kills).toBeGreaterThanOrEqual(ROUNDS)
  expect(tally.acknowledged).toBeGreaterThan(0)
})
