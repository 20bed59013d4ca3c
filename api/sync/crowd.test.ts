import { expect, test } from 'vitest'
import { openCrowd } from './crowd.ts'

function open() {
  const line = { waiting: 0, now: 0 }
  const crowd = openCrowd(
    () => line.waiting,
    () => line.now,
  )
  const isGathered = async (): Promise<boolean> => {
    let isThere = false
    void crowd.gather().then(() => {
      isThere = true
    })
    await Promise.resolve()
    await Promise.resolve()
    return isThere
  }
  return { line, crowd, isGathered }
}

test('a device that pushes alone never waits for others', async () => {
  const { line, crowd, isGathered } = open()
  line.waiting = 1
  expect(await isGathered()).toBe(true)
  line.waiting = 0
  crowd.applied(1)
  line.waiting = 1
  expect(await isGathered()).toBe(true)
})

test('devices that push all the time are gathered again, and soon at the latest', async () => {
  const { line, crowd, isGathered } = open()
  crowd.applied(3)
  line.waiting = 1
  expect(await isGathered()).toBe(false)
  const gathered = crowd.gather()
  line.waiting = 3
  crowd.came()
  await gathered
  crowd.applied(3)
  line.waiting = 1
  await crowd.gather()
  line.now = 60
  expect(await isGathered()).toBe(true)
})
