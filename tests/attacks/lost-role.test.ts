import type { RegisteredRoute } from '@station-zero/api/http/app-types.ts'
import { afterEach, expect, test } from 'vitest'
import { ACCESS, type AccessRow } from '../fuzz/access-rows.ts'
import { nameOf } from '../fuzz/cases.ts'
import { IDS, STATION } from '../fuzz/known-ids.ts'
import { openState } from '../fuzz/operator.ts'
import { openWorld, type World } from '../fuzz/world.ts'

/** Routes that only read or compute, or that need another service. */
const WRITES_NOTHING = /\/(?:check|(?:mail|sso|notification|feed)-test)$/
/** This station has no settled reports, job sources or mentorship requests. */
const HAS_NO_ROW = /reports|job-imports\/:source|mentorship-requests/

/** Requests of the access matrix, with the ids of rows that exist. */
const EXISTING: readonly [RegExp, string][] = [
  [/admin\/decks/, STATION.deck],
  [/admin\/deck-cards/, STATION.cards[0]],
  [/admin\/deck-questions/, STATION.questions[0]],
  [/admin\/deck-passages/, STATION.passage],
  [/admin\/groups/, STATION.groups],
  [/admin\/community-events/, STATION.events],
  [/admin\/mentors/, STATION.mentors],
  [/admin\/jobs/, STATION.jobs],
  [/admin\/announcements/, STATION.announcement],
  [/admin\/invites/, STATION.invite],
  [/admin\/events/, STATION.window],
]

let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const losses = {
  'is demoted': (db: World['db']) =>
    db.writer.updateTable('users').set({ isOperator: 0 }).where('id', '=', IDS.operator).execute(),
  'is signed out': (db: World['db']) => db.writer.deleteFrom('sessions').where('userId', '=', IDS.operator).execute(),
}

for (const [name, lose] of Object.entries(losses))
  test(`if an operator ${name} after a request’s checks passed, no route of the console changes anything`, async () => {
    world = await openWorld()
    const { app, db } = world
    const correction = await publishCorrection(world)
    const read = await openState(db)
    const before = await read()
    const operator = await db.reader.selectFrom('sessions').selectAll().where('userId', '=', IDS.operator).execute()
    const routes = app.routes.filter((route) => isWrite(route))
    expect(routes.length).toBeGreaterThan(30)
    for (const route of routes) {
      const { statusCode } = await between(world, route, correction, () => lose(db))
      expect([nameOf(route), statusCode]).toEqual([nameOf(route), name === 'is demoted' ? 403 : 401])
      await db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', IDS.operator).execute()
      const left = await db.reader.selectFrom('sessions').select('id').where('userId', '=', IDS.operator).execute()
      if (left.length === 0) await db.writer.insertInto('sessions').values(operator).execute()
    }
    expect(await read()).toEqual(before)
  })

const isWrite = (route: RegisteredRoute): boolean =>
  route.url.startsWith('/api/admin/') &&
  route.method !== 'GET' &&
  !WRITES_NOTHING.test(route.url) &&
  !HAS_NO_ROW.test(route.url)

/** Publishes a correction of a card and returns its ID, so that there is a correction to withdraw. */
async function publishCorrection(opened: World): Promise<string> {
  const { url, body } = requestOf(CORRECT_CARD)
  const answer = await call(opened, 'POST', url, { ...body, ...(await revisionAt(opened, url)) })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}

const CORRECT_CARD = 'POST /api/admin/cards/:id/correct'

function requestOf(name: string): { url: string; body: object } {
  const { params = {}, body } = ACCESS[name] ?? { own: 0 }
  const url = name.split(' ')[1]?.replace(/:(\w+)/g, (_, param: string) => params[param] ?? '') ?? ''
  return { url, body: body?.('operator') ?? {} }
}

/** Returns the current revision of the item that the URL corrects, because a correction of another revision is refused. */
async function revisionAt(opened: World, url: string): Promise<{ revision: string }> {
  const answer = await call(opened, 'GET', url.replace(/\/correct$/, ''))
  return { revision: answer.json<{ revision: string }>().revision }
}

const call = ({ app, bearers }: World, method: 'GET' | 'POST', url: string, body?: object) =>
  app.inject({
    ...{ method, url },
    headers: { authorization: `Bearer ${bearers.operator}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })

/** Sends the request of the access matrix as an operator, and runs `change` just before the request's first transaction. */
async function between(opened: World, route: RegisteredRoute, correction: string, change: () => Promise<unknown>) {
  const { app, db, bearers } = opened
  const row = ACCESS[nameOf(route)] ?? { own: 0 }
  const url = urlOf(route, row, correction)
  const given = row.body?.('operator')
  const body = given && {
    ...given,
    ...('isPreview' in given && { isPreview: false }),
    ...(url.endsWith('/correct') && (await revisionAt(opened, url))),
  }
  const { writer } = db
  const { transaction } = writer
  let isReached = false
  Object.assign(writer, {
    transaction: () => ({
      execute: async (work: never) => {
        Object.assign(writer, { transaction })
        isReached = true
        await change()
        return transaction.call(writer).execute(work)
      },
    }),
  })
  const answer = await app.inject({
    ...{ method: route.method, url },
    headers: { authorization: `Bearer ${bearers.operator}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  Object.assign(writer, { transaction })
  expect([nameOf(route), isReached]).toEqual([nameOf(route), true])
  return answer
}

function urlOf({ url }: RegisteredRoute, { params = {} }: AccessRow, correction: string): string {
  if (url.includes('/corrections/')) return url.replace(':id', correction)
  const existing = EXISTING.find(([pattern]) => pattern.test(url))?.[1]
  return url.replace(
    /:(\w+)/g,
    (place, name: string) => (params[name] === 'missing' ? existing : params[name]) ?? place,
  )
}
