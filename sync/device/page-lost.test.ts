import { expect, test } from 'vitest'
import { openPage } from '../testing/page-desk.ts'
import { settled } from '../testing/settled.ts'

/** Anna's page, whose storage has just stopped answering. */
async function openLost() {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  anna.db.isOpen = false
  desk.page.lost(anna.db)
  desk.did.length = 0
  return { desk, anna }
}

const again = ['reopen anna', 'changed', 'sync anna 0', 'reported null']

test('a database that the browser closed is opened again a moment later, and the screens read it anew', async () => {
  const { desk, anna } = await openLost()
  await desk.runTimer(100)
  expect(desk.did).toEqual(again)
  expect(desk.page.current()).toEqual(anna)
  expect(desk.page.current()).not.toBe(anna)
})

test('a hidden page opens nothing until it is shown', async () => {
  const { desk } = await openLost()
  desk.state.isVisible = false
  await desk.runTimer(100)
  desk.page.hide()
  expect(desk.did).toEqual(['left anna to the worker'])
  desk.state.isVisible = true
  desk.did.length = 0
  desk.page.look()
  await settled()
  expect(desk.did).toEqual(['reopen anna', 'sync anna 0', ...again.slice(1)])
})

test('once it is back, the page opens it no second time', async () => {
  const { desk } = await openLost()
  await desk.runTimer(100)
  desk.did.length = 0
  desk.page.look()
  expect(desk.did).toEqual(['sync anna 0'])
  const account = desk.page.current()
  expect(await desk.page.open('anna')).toBe(account)
})

test('a person who asks for it before the timer gets it again at once', async () => {
  const { desk, anna } = await openLost()
  anna.db.isOpen = true
  await desk.page.open('anna')
  expect(desk.did).toEqual(again)
})

test('a database that was closed without a word is opened again when it is asked for', async () => {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  anna.db.isOpen = false
  desk.did.length = 0
  await desk.page.open('anna')
  expect(desk.did).toEqual(again)
})

test('storage that does not come back is reported and tried again when the page is shown', async () => {
  const { desk } = await openLost()
  desk.state.reopenFails = new Error('no disk')
  await desk.runTimer(100)
  expect(desk.did).toEqual(['reopen anna', 'reported closed'])
  desk.state.reopenFails = null
  desk.did.length = 0
  desk.page.look()
  await settled()
  expect(desk.did).toContain('changed')
})

test('closing the database in order to open it again is no new loss', async () => {
  const { desk, anna } = await openLost()
  desk.state.onReopen = () => desk.page.lost(anna.db)
  await desk.runTimer(100)
  expect(desk.timers).toEqual([])
  desk.page.lost(anna.db)
  expect(desk.timers).toHaveLength(1)
})

test('a second loss after one that failed counts', async () => {
  const { desk, anna } = await openLost()
  desk.state.reopenFails = new Error('no disk')
  await desk.runTimer(100)
  desk.page.lost(anna.db)
  expect(desk.timers).toHaveLength(1)
})

test('somebody who signs out while it opens again stays signed out', async () => {
  const { desk, anna } = await openLost()
  desk.state.onReopen = () => desk.page.close()
  expect(await desk.page.open('anna')).toBe(anna)
  expect(desk.page.current()).toBeNull()
  expect(desk.did).not.toContain('sync anna 0')
})

test('the next account is not lost because the one before it was', async () => {
  const { desk } = await openLost()
  const bob = await desk.page.open('bob')
  desk.did.length = 0
  await desk.runTimer(100)
  expect(desk.did).toEqual([])
  expect(await desk.page.open('bob')).toBe(bob)
})

test('an account that was closed is not opened again', async () => {
  const { desk } = await openLost()
  desk.page.close()
  desk.did.length = 0
  await desk.runTimer(100)
  expect(desk.did).toEqual([])
})
