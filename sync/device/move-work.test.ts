import { expect, test } from 'vitest'
import { moveWork } from './move-work.ts'

/** A database whose work was first assigned to the account `promisedTo`, with a log of the calls to the database. */
function openWork({ promisedTo = 'anna', isTaken = false } = {}) {
  const did: string[] = []
  return {
    did,
    isTaken: () => isTaken,
    async closeForWriting(into: string) {
      did.push(`closed for writing, wanted by ${into}`)
      return promisedTo
    },
    close: () => did.push('closed'),
    delete: async () => void did.push('deleted'),
  }
}

const bring =
  (isWhole: boolean) =>
  async ({ did }: ReturnType<typeof openWork>, into: string) => {
    did.push(`brought to ${into}`)
    return isWhole
  }
const fail = async () => Promise.reject(new Error('the disk is full'))

test('[A2] a database is closed for writing, its work moves to the account that was specified first, and then the database is deleted', async () => {
  const work = openWork()
  await moveWork(work, 'bob', bring(true))
  expect(work.did).toEqual(['closed for writing, wanted by bob', 'brought to anna', 'deleted'])
})

test('[A4] a database whose work was only partly moved is closed and not deleted', async () => {
  const work = openWork()
  await moveWork(work, 'anna', bring(false))
  expect(work.did.slice(1)).toEqual(['brought to anna', 'closed'])
})

test('[A3] a failed move deletes nothing and rethrows the error', async () => {
  const work = openWork()
  await expect(moveWork(work, 'anna', fail)).rejects.toThrow('the disk is full')
  expect(work.did.slice(1)).toEqual(['closed'])
})

test.each([
  ['after moving everything', bring(true)],
  ['after moving only a part', bring(false)],
  ['after its own move failed', fail],
])('[A1] a tab neither closes nor deletes a database that another tab has taken, %s', async (_, how) => {
  const work = openWork({ isTaken: true })
  await moveWork(work, 'anna', how)
  expect(work.did).not.toContain('deleted')
  expect(work.did).not.toContain('closed')
})
