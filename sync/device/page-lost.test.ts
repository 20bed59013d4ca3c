import { expect, test } from 'vitest'
import { openPage } from '../testing/page-desk.ts'
import { settled } from '../testing/settled.ts'

/** Opens Anna's page, whose database the browser has just closed. */
async function openLost() {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  anna.db.isOpen = false
  desk.page.lost(anna.db)
  desk.did.length = 0
  return { desk, anna }
}

const again = ['reopen anna', 'changed', 'sync anna 0', 'reported null']

test('a database that the browser closed is reopened after 100 ms, and the screens are updated', async () => {
  const { desk, anna } = await openLost()
  await desk.runTimer(100)
  expect(desk.did).toEqual(again)
  expect(desk.page.current()).toEqual(anna)
  expect(desk.page.current()).not.toBe(anna)
})

test('a hidden page reopens its database only when the page is shown', async () => {
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

test('a database that was reopened is not opened a second time', async () => {
  const { desk } = await openLost()
  await desk.runTimer(100)
  desk.did.length = 0
  desk.page.look()
  expect(desk.did).toEqual(['sync anna 0'])
  const account = desk.page.current()
  expect(await desk.page.open('anna')).toBe(account)
})

test('opening the account before the timer fires reopens its database at once', async () => {
  const { desk, anna } = await openLost()
  anna.db.isOpen = true
  await desk.page.open('anna')
  expect(desk.did).toEqual(again)
})

test('opening an account whose database was closed without an event reopens it', async () => {
  const desk = openPage()
  const anna = await desk.page.open('anna')
  anna.db.isOpen = false
  desk.did.length = 0
  await desk.page.open('anna')
  expect(desk.did).toEqual(again)
})

test('if reopening a database fails, the failure is reported, and the page retries when it is shown', async () => {
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

test('closing the database in order to reopen it does not arm another timer', async () => {
  const { desk, anna } = await openLost()
  desk.state.onReopen = () => desk.page.lost(anna.db)
  await desk.runTimer(100)
  expect(desk.timers).toEqual([])
  desk.page.lost(anna.db)
  expect(desk.timers).toHaveLength(1)
})

test('if the database is lost again after reopening failed, a new timer is armed', async () => {
  const { desk, anna } = await openLost()
  desk.state.reopenFails = new Error('no disk')
  await desk.runTimer(100)
  desk.page.lost(anna.db)
  expect(desk.timers).toHaveLength(1)
})

test('a person who signs out while the account is being reopened stays signed out', async () => {
  const { desk, anna } = await openLost()
  desk.state.onReopen = () => desk.page.close()
  expect(await desk.page.open('anna')).toBe(anna)
  expect(desk.page.current()).toBeNull()
  expect(desk.did).not.toContain('sync anna 0')
})

test('losing one account’s database does not reopen the account that the page opens next', async () => {
  const { desk } = await openLost()
  const bob = await desk.page.open('bob')
  desk.did.length = 0
  await desk.runTimer(100)
  expect(desk.did).toEqual([])
  expect(await desk.page.open('bob')).toBe(bob)
})

test('a closed account is not reopened', async () => {
  const { desk } = await openLost()
  desk.page.close()
  desk.did.length = 0
  await desk.runTimer(100)
  expect(desk.did).toEqual([])
})
