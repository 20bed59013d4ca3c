import { expect, test } from 'vitest'
import { openConsole } from '../testing/operators.ts'

const MENTOR = {
  ...{ name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.', yearsExperience: 18 },
  ...{ specialties: [], isVerified: true },
}

async function openMentors() {
  const station = await openConsole()
  const { chief } = station
  const add = async (given: object = {}): Promise<string> =>
    (await chief.call('POST', '/api/admin/mentors', { body: { ...MENTOR, ...given } })).json().id
  const link = (mentorId: string, account: string, by = chief) =>
    by.call('PUT', `/api/admin/mentors/${mentorId}/account`, { body: { account } })
  const unlink = (mentorId: string, by = chief) => by.call('DELETE', `/api/admin/mentors/${mentorId}/account`)
  const listed = async (mentorId: string) =>
    (await chief.call('GET', '/api/admin/mentors')).json().rows.find(({ id }: { id: string }) => id === mentorId)
  return { ...station, add, link, unlink, listed }
}

test('an operator links a mentor to an account by username or user ID, and unlinking ends the access at once', async () => {
  const { maia, add, link, listed, unlink } = await openMentors()
  const mentorId = await add()
  expect((await listed(mentorId)).account).toBe(null)
  for (const account of [' MAIA ', maia.id]) {
    expect((await link(mentorId, account)).statusCode).toBe(204)
    expect((await listed(mentorId)).account).toEqual({ id: maia.id, username: 'maia' })
    expect((await maia.call('GET', '/api/mentor')).statusCode).toBe(200)
    expect((await unlink(mentorId)).statusCode).toBe(204)
    expect((await maia.call('GET', '/api/mentor')).statusCode).toBe(403)
    expect((await maia.call('GET', '/api/mentor/requests')).statusCode).toBe(403)
  }
  expect((await unlink(mentorId)).statusCode).toBe(404)
})

test('only a verified mentor can be linked, and only to an account that is neither the demo account nor linked to another mentor', async () => {
  const { add, link, logInDemo, captain } = await openMentors()
  await logInDemo()
  const [one, two, unverified] = [await add(), await add(), await add({ isVerified: false })]
  expect((await link(one, 'maia')).statusCode).toBe(204)
  expect((await link(one, 'maia')).statusCode).toBe(204)
  const refusal = async (mentorId: string, account: string) => (await link(mentorId, account)).body
  expect(await refusal(two, 'nobody')).toBe('There is no account with this username.')
  expect(await refusal(two, 'demo')).toMatch('This is the demo account')
  expect(await refusal(two, 'maia')).toMatch('This account is already linked to another mentor.')
  expect(await refusal(one, 'captain')).toMatch('This was changed in the meantime')
  expect(await refusal(unverified, 'captain')).toBe('Verify the mentor before you link an account.')
  expect(await refusal('mentor-1', 'captain')).toBe('This entry no longer exists.')
  expect((await link(two, captain.id)).statusCode).toBe(204)
})

test('if two operators link the same account to two mentors at the same time, only one succeeds', async () => {
  const { captain, chief, add, link } = await openMentors()
  const mentorIds = [await add(), await add()] as const
  const linked = await Promise.all([link(mentorIds[0], 'maia', chief), link(mentorIds[1], 'maia', captain)])
  expect(linked.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
})

test('a mentor’s verification can’t be removed while an account is linked, and deleting the mentor unlinks the account', async () => {
  const { chief, db, maia, add, link, listed } = await openMentors()
  const mentorId = await add()
  await link(mentorId, 'maia')
  const { version } = await listed(mentorId)
  const change = (given: object) =>
    chief.call('PUT', `/api/admin/mentors/${mentorId}`, { body: { ...MENTOR, version, ...given } })
  const refused = await change({ isVerified: false })
  const sentence = 'Unlink the mentor’s account before you remove the verification.'
  expect([refused.statusCode, refused.body]).toEqual([400, sentence])
  expect((await change({ isPaused: true })).json()).toMatchObject({ isPaused: true, account: { username: 'maia' } })
  expect((await chief.call('DELETE', `/api/admin/mentors/${mentorId}`)).statusCode).toBe(204)
  expect((await maia.call('GET', '/api/mentor')).statusCode).toBe(403)
  expect(await db.reader.selectFrom('mentorAccounts').selectAll().execute()).toEqual([])
})

test('the audit log names the account and the mentor, and both names are removed when the account is deleted', async () => {
  const { chief, clock, maia, add, link, unlink } = await openMentors()
  const mentorId = await add()
  clock.now += 1
  await link(mentorId, 'maia')
  clock.now += 1
  await unlink(mentorId)
  const log = async () => (await chief.call('GET', '/api/admin/audit')).json().rows
  const mentor = 'Captain Maria Ortiz'
  expect((await log()).slice(0, 2)).toMatchObject([
    { action: 'mentors.unlink', subject: 'maia', before: { mentor } },
    { action: 'mentors.link', subject: 'maia', after: { mentor } },
  ])
  await chief.call('POST', `/api/admin/people/${maia.id}/delete`, { body: { username: 'maia' } })
  const entries = (await log()).filter(({ action }: { action: string }) => action.includes('link'))
  expect(entries).toMatchObject([
    { before: null, after: null },
    { before: null, after: null },
  ])
  expect(JSON.stringify(entries)).not.toContain('maia')
})

test('only operators can link, unlink, and read or settle reports', async () => {
  const { maia, add, link, unlink } = await openMentors()
  const mentorId = await add()
  expect((await link(mentorId, 'maia', maia)).statusCode).toBe(403)
  expect((await unlink(mentorId, maia)).statusCode).toBe(403)
  expect((await maia.call('GET', '/api/admin/mentor-reports')).statusCode).toBe(403)
  expect((await maia.call('POST', '/api/admin/mentor-reports/x/settle')).statusCode).toBe(403)
})
