import { randomUUID } from 'node:crypto'
import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { reportMistake } from '@station-zero/schema/prep/mutations.ts'
import { expect, test } from 'vitest'
import { enact } from '../db/enact.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createOperator } from './operator.ts'

/** Words that occur only in one person's account. */
const CANARY = {
  username: 'Zephyrine-canary',
  name: 'Quillon Ostrakova',
  email: 'wrenfeather@kestrelmoor.example',
  location: 'Vantablack Hollow',
  notes: 'xylophone thimble',
}
/** Texts about the person that only operators may see. */
const FOR_OPERATORS = { report: 'marzipan ladle', reason: 'catamaran spindle' }
const WORDS =
  /zephyrine|quillon|ostrakova|wrenfeather|kestrelmoor|vantablack|xylophone|thimble|marzipan|ladle|catamaran|spindle/i

/** Signs up and creates a row of every kind. */
async function useEverything({ call, db, clock }: TestApp) {
  const { notes, ...profile } = CANARY
  const body = { ...profile, password: 'ladder 42', goalId: 'paramedic' }
  const signedUp = await call('POST', '/api/auth/signup', { body })
  expect(signedUp.statusCode).toBe(201)
  const { sessionId, user } = signedUp.json()
  const headers = { authorization: `Bearer ${sessionId}` }
  const post = async (url: string, sent: object) => {
    const { statusCode, body: text } = await call('POST', url, { body: sent, headers })
    expect(statusCode, `${url}: ${text}`).toBeLessThan(300)
  }
  const me = '/api/users/me'
  const questions = [{ id: 'ladders-q001', version: 1 }]
  await post(`${me}/practice-tests`, { name: notes, type: 'mixed', questions, totalQuestions: 1 })
  await post(`${me}/saved-jobs`, { jobId: 'job-1' })
  await post(`${me}/applications`, { jobId: 'job-1', notes })
  await post(`${me}/job-alerts`, { keywords: notes, location: CANARY.location })
  await post(`${me}/cpat/workouts/w1d1/complete`, { duration: 40, notes })
  const [event] = await db.reader.selectFrom('events').select('id').limit(1).execute()
  const [mentor] = await db.reader.selectFrom('mentors').select('userId').limit(1).execute()
  await post(`/api/events/${event?.id}/join`, {})
  await post('/api/mentorship-requests', { mentorId: mentor?.userId, message: notes })
  // No response may reveal which account a mentor has.
  await db.writer
    .insertInto('mentorAccounts')
    .values({ mentorId: mentor?.userId ?? '', userId: user.id, linkedAt: 0 })
    .execute()
  await post('/api/analytics/event', { eventType: 'page_view', pagePath: '/prep', visitId: randomUUID() })
  await post('/api/auth/recovery-codes', { password: 'ladder 42' })
  const setting = { key: 'timeZone', value: 'America/Chicago' } as const
  await enact(db.store, changeSetting, setting, { userId: user.id, at: clock.now, id: randomUUID() })
  const report = { kind: 'card', subjectId: 'ladders-001', subjectVersion: 1, reason: 'other' } as const
  const reported = { ...report, text: FOR_OPERATORS.report }
  await enact(db.store, reportMistake, reported, { userId: user.id, at: clock.now, id: randomUUID() })
  await call('POST', '/api/auth/login', { body: { username: CANARY.username, password: notes } })
  const suspension = { suspendedAt: clock.now, suspendReason: FOR_OPERATORS.reason, suspendedBy: null }
  await db.writer.updateTable('users').set(suspension).where('id', '=', user.id).execute()
  return user.id as string
}

const NEVER_ENDS = '/api/sync/live'

async function readAll({ app, call }: TestApp, headers: Record<string, string>, ids: string[]) {
  const read: string[] = []
  const routes = app.routes.filter(({ method, url }) => method === 'GET' && url !== NEVER_ENDS)
  expect(routes.length).toBeGreaterThan(25)
  for (const { url } of routes) {
    for (const id of /:(?!userId)/.test(url) ? ids : ['']) {
      const filled = url.replace(':userId', 'me').replace(/:\w+|\*/g, encodeURIComponent(id))
      const { body, headers: sent } = await call('GET', filled, { headers })
      read.push(`${filled}\n${JSON.stringify(sent)}\n${body}`)
    }
  }
  return read
}

test('no route returns a person’s texts or ID to an anonymous visitor, another person or the demo account', async () => {
  const station = await openTestApp()
  const userId = await useEverything(station)
  const bearer = ({ sessionId }: { sessionId: string }) => ({ authorization: `Bearer ${sessionId}` })
  const callers = {
    anonymous: {},
    person: bearer(await station.signUp('olof')),
    demo: bearer(await station.logInDemo()),
  }
  const ids = [userId, CANARY.username, 'job-1', 'ladders', '-']
  for (const [caller, headers] of Object.entries(callers)) {
    const read = await readAll(station, headers, ids)
    for (const text of read) {
      const [url = '', ...answer] = text.split('\n')
      expect(answer.join('\n'), `${url} as ${caller}`).not.toMatch(WORDS)
      expect(answer.join('\n'), `${url} as ${caller}`).not.toContain(userId)
    }
    // The demo account sees the operator's list of people, with masked names.
    expect(read.join().includes('Z•••')).toBe(caller === 'demo')
  }
})

test('the test words are found if they are in a response: an operator gets the name and the email address, but not the location or the notes', async () => {
  const station = await openTestApp()
  const userId = await useEverything(station)
  const { code } = await createOperator(
    station.db,
    { username: 'chief', email: 'chief@example.org' },
    station.clock.now,
  )
  const body = { username: 'chief', code, password: 'a hose of my own' }
  const { call } = station
  const { sessionId } = (await call('POST', '/api/auth/recover', { body })).json()
  const headers = { authorization: `Bearer ${sessionId}` }
  const read = (await readAll(station, headers, ['-'])).join()
  for (const word of [CANARY.username, CANARY.name, CANARY.email, userId]) expect(read).toContain(word)
  for (const word of [CANARY.location, CANARY.notes]) expect(read).not.toContain(word)
  expect(read).toContain(FOR_OPERATORS.report)
  const about = await call('GET', `/api/admin/people/${userId}`, { headers })
  expect(about.body).toContain(FOR_OPERATORS.reason)
  for (const word of [CANARY.location, CANARY.notes]) expect(about.body).not.toContain(word)
})
