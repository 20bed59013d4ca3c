import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { scale } from '../scale.ts'
import { exposeEnact, gradeCards } from './app-enact.ts'
import { openProfile } from './browser.ts'
import { reconnect, rowsOf, rowsOn } from './device.ts'
import { killRounds, signUpOnDisk } from './kill-rounds.ts'
import { startServer } from './server.ts'
import { chip } from './steps.ts'
import { tearJournal } from './torn-journal.ts'

const ROUNDS = scale.browserKills
const CARDS = 12

test('[W1] after the browser is killed during writes, everything reported as saved reaches the server exactly once', async () => {
  const tally = await killRounds(0, ROUNDS)
  expect(tally).toMatchObject({ kills: expect.any(Number), lost: 0, twice: 0 })
  expect(tally.kills).toBeGreaterThanOrEqual(ROUNDS)
  expect(tally.acknowledged).toBeGreaterThan(0)
})

test('[W1] after a kill that left a half-written record, later offline work survives the next kill', async () => {
  const server = await startServer()
  const phone = await openProfile(server.origin)
  try {
    await signUpOnDisk(phone, 'torn')
    await phone.kill()
    const torn = tearJournal(phone.folder)
    await server.stop()
    await phone.reopen()
    await phone.page.goto('/prep')
    await expect(phone.page.getByRole('button', { name: /^Study Now: / }).first()).toBeVisible()
    await exposeEnact(phone.page)
    await gradeCards(phone.page, server, CARDS)
    await expect(chip(phone.page, `${CARDS} waiting`)).toBeVisible()
    await expect.poll(() => existsSync(torn), 'the torn journal is still in use').toBe(false)
    await phone.kill()
    await phone.reopen()
    await phone.page.goto('/prep')
    await expect(phone.page.getByRole('button', { name: /^Study Now: / }).first()).toBeVisible()
    expect(await rowsOn(phone.page, 'reviews')).toHaveLength(CARDS)
    await reconnect(phone.page, server)
    expect(rowsOf(server, 'torn', 'reviews')).toHaveLength(CARDS)
  } finally {
    await phone.close()
    await server.close()
  }
})
