import { randomUUID } from 'node:crypto'
import type { PostReportPage, ReportedPost } from '@station-zero/schema/admin/console.ts'
import { OPERATOR_ID } from '@station-zero/schema/spaces/tables.ts'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Person, TestApp } from '../testing/app.ts'
import { openConsole } from '../testing/operators.ts'
import { join, memberOf, openGroup, post, pull, push, type Sent, SPACE } from '../testing/spaces.ts'

const pushed = async (station: TestApp, person: Person, some: Sent[]): Promise<string[]> => {
  const { status, results, ids } = await push(station, person, some)
  expect([status, results]).toEqual([200, []])
  return ids
}

/** Creates a group owned by ann, where bob has reported one of her posts. */
async function openReported() {
  const station = await openConsole()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  await pushed(station, ann, [['spaces.set-info', { key: 'name', value: 'Ladder crew' }]])
  const posted = await pushed(
    station,
    ann,
    [...'abcd'].map((letter) => post(`before ${letter}`)).concat([post('rude words')]),
  )
  await pushed(
    station,
    bob,
    [...'efgh'].map((letter) => post(`after ${letter}`)),
  )
  const postId = posted[4] ?? ''
  const [reportId] = await pushed(station, bob, [['spaces.report', { postId, reason: 'Insults people' }]])
  const list = async (query = '') =>
    (await station.chief.call('GET', `/api/admin/post-reports${query}`)).json<v.InferOutput<typeof PostReportPage>>()
  const settle = (moderation: string, by = station.chief, id = reportId) =>
    by.call('POST', `/api/admin/post-reports/${SPACE}/${id}/settle`, { body: { moderation } })
  const bobsReport = async () => (await pull(bob)).rows.find(({ table }) => table === 'spaceReports')?.row
  const audit = async (): Promise<string[]> =>
    (await station.chief.call('GET', '/api/admin/audit')).json().rows.map(({ action }: { action: string }) => action)
  return { ...station, ann, bob, postId, list, settle, bobsReport, audit }
}

test('[G5, G15] an operator who reads a report about a leader sees three posts before and after the reported post, but not the ids of the reporter or the leader', async () => {
  const station = await openReported()
  const { rows } = await station.list()
  expect(rows).toMatchObject([
    { space: { kind: 'group', name: 'Ladder crew', isClosed: false }, reason: 'Insults people', quote: 'rude words' },
  ])
  const [report] = rows as [ReportedPost]
  expect(report.posts.map(({ text }) => text)).toEqual([
    ...['before b', 'before c', 'before d', 'rude words', 'after e', 'after f', 'after g'],
  ])
  expect(report.posts.filter(({ isReported }) => isReported)).toMatchObject([{ author: 'Ann', role: 'owner' }])
  for (const id of [station.ann.id, station.bob.id, memberOf(station.bob)])
    expect(JSON.stringify(rows)).not.toContain(id)
  expect(JSON.stringify(await pull(station.ann))).not.toContain('Insults people')
  for (const by of [station.maia, station.ann])
    expect((await by.call('GET', '/api/admin/post-reports')).statusCode).toBe(403)
})

test('a hidden post is blank for members, and the person who reported it sees that the report was reviewed', async () => {
  const station = await openReported()
  expect(await station.bobsReport()).toMatchObject({ settledAt: null })
  expect((await station.settle('hide')).statusCode).toBe(204)
  const row = (await pull(station.bob)).rows.find(({ key }) => key === station.postId)?.row
  expect(row).toMatchObject({ text: '', hiddenBy: OPERATOR_ID })
  expect(await station.bobsReport()).toMatchObject({ settledAt: station.clock.now })
  expect((await station.list()).rows).toEqual([])
  expect((await station.list('?all=1')).rows).toMatchObject([{ settledAt: expect.any(String) }])
  expect(await station.audit()).toEqual(['post-reports.hide'])
  const second = await station.settle('close', station.captain)
  expect([second.statusCode, (await pull(station.bob)).access]).toEqual([409, undefined])
})

test('removing the author bans them from the group and transfers ownership to another member', async () => {
  const station = await openReported()
  expect((await station.settle('remove-author')).statusCode).toBe(204)
  expect((await pull(station.ann)).access).toBe('banned')
  const members = (await pull(station.bob)).rows.filter(({ table }) => table === 'members').map(({ row }) => row)
  expect(members.find((row) => row?.id === memberOf(station.bob))).toMatchObject({ role: 'owner', state: 'active' })
  expect(await station.audit()).toEqual(['post-reports.remove-author'])
})

test('the owner cannot reinstate a moderator whom the operator banned', async () => {
  const station = await openReported()
  const { ann, bob } = station
  await pushed(station, ann, [['spaces.set-role', { memberId: memberOf(bob), role: 'moderator' }]])
  const cal = await join(station, ann, 'cal')
  const [postId = ''] = await pushed(station, bob, [post('ruder words')])
  const [reportId] = await pushed(station, cal, [['spaces.report', { postId, reason: 'Insults people' }]])
  expect((await station.settle('remove-author', station.chief, reportId)).statusCode).toBe(204)
  const { results } = await push(station, ann, [['spaces.reinstate', { memberId: memberOf(bob) }]])
  expect(results).toMatchObject([{ code: 'operator-banned' }])
  expect((await pull(bob)).access).toBe('banned')
})

test('closing the group ends everyone’s access, and dismissing a report changes nothing else', async () => {
  const station = await openReported()
  expect((await station.settle('dismiss')).statusCode).toBe(204)
  expect((await pull(station.bob)).rows.find(({ key }) => key === station.postId)?.row).toMatchObject({
    text: 'rude words',
  })
  station.clock.now += 1
  const [reportId] = await pushed(station, station.bob, [
    ['spaces.report', { postId: station.postId, reason: 'Again' }],
  ])
  expect((await station.settle('close', station.chief, reportId)).statusCode).toBe(204)
  for (const person of [station.ann, station.bob]) expect((await pull(person)).access).toBe('closed')
  expect(await station.audit()).toEqual(['post-reports.close', 'post-reports.dismiss'])
  expect((await station.settle('hide', station.chief, 'missing')).statusCode).toBe(404)
})

test('if two operators settle the same report at the same time, only one succeeds', async () => {
  const station = await openReported()
  const answers = await Promise.all([station.settle('hide'), station.settle('dismiss', station.captain)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect(await station.audit()).toHaveLength(1)
})

test('[G15, G16] an operator sees a leader’s reported deck and its cards, but nothing else in the group, and removes the deck permanently', async () => {
  const station = await openConsole()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  const [deckId, other] = [randomUUID(), randomUUID()]
  const cardOf = (id: string, n: number, front: string) => ({
    ...{ id: `${id}:${String(n).padStart(16, '0')}`, order: n, kind: 'basic', front, back: 'the back', hint: '' },
  })
  for (const [id, front] of [
    [deckId, 'rude card'],
    [other, 'another deck'],
  ] as const)
    await pushed(station, ann, [
      ['spaces.add-deck', { deckId: id, name: `Deck with ${front}`, mayCopy: true }],
      ['spaces.add-cards', { deckId: id, cards: [cardOf(id, 0, front)] }],
      ['spaces.finish-deck', { deckId: id, cards: 1 }],
    ])
  await pushed(station, ann, [post('not reported')])
  const [reportId] = await pushed(station, bob, [['spaces.report-deck', { deckId, reason: 'Insults people' }]])
  const list = async (query = '') => (await station.chief.call('GET', `/api/admin/post-reports${query}`)).json().rows
  const rows = await list()
  expect(rows).toMatchObject([
    {
      ...{ reason: 'Insults people', quote: 'Deck with rude card\n\nrude card\nthe back', posts: [] },
      deck: {
        ...{ name: 'Deck with rude card', author: 'Ann', role: 'owner', isGone: false, cardCount: 1 },
        cards: [{ front: 'rude card', back: 'the back', hint: '' }],
      },
    },
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`not reported|another deck|${ann.id}|${bob.id}|${memberOf(bob)}`))
  expect(JSON.stringify(await pull(ann))).not.toContain('Insults people')
  station.clock.now += 1_000
  const settled = await station.chief.call('POST', `/api/admin/post-reports/${SPACE}/${reportId}/settle`, {
    body: { moderation: 'hide' },
  })
  expect(settled.statusCode).toBe(204)
  const cards = (await pull(bob)).rows.filter(({ table }) => table === 'spaceCards').map(({ row }) => row?.front)
  expect(cards.toSorted()).toEqual(['', 'another deck'])
  expect(await list('?all=1')).toMatchObject([{ deck: { isGone: true, cards: [] }, settledAt: expect.any(String) }])
  station.clock.now += 1_000
  const again = await push(station, ann, [['spaces.add-deck', { deckId, name: 'Again', mayCopy: true }]])
  expect(again.results).toMatchObject([{ code: 'deck-removed' }])
})

test('[G15] an operator sees at most 200 cards and 100 KB of a reported deck, in the order of the deck', async () => {
  const station = await openConsole()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  const deckId = randomUUID()
  // The deck's order is the reverse of the order of the keys. Each card has 1,002 bytes of text.
  const cards = Array.from({ length: 300 }, (_, n) => ({
    ...{ id: `${deckId}:${n.toString(16).padStart(16, '0')}`, order: 299 - n, kind: 'basic', hint: '' },
    ...{ front: `${299 - n}`, back: n < 250 ? 'a' : 'a'.repeat(1_000) },
  }))
  await pushed(station, ann, [['spaces.add-deck', { deckId, name: 'Streets', mayCopy: true }]])
  for (let from = 0; from < 300; from += 50)
    await pushed(station, ann, [['spaces.add-cards', { deckId, cards: cards.slice(from, from + 50) }]])
  await pushed(station, ann, [['spaces.finish-deck', { deckId, cards: 300 }]])
  const shown = async () => {
    const answer = await station.chief.call('GET', '/api/admin/post-reports')
    return answer.json<v.InferOutput<typeof PostReportPage>>().rows.map(({ deck }) => deck?.cards ?? [])
  }
  await pushed(station, bob, Array(2).fill(['spaces.report-deck', { deckId, reason: 'Wrong' }]))
  const [first, second] = await shown()
  expect(first?.map(({ front }) => front)).toEqual(Array.from({ length: 200 }, (_, n) => `${n}`))
  expect(second).toEqual(first)
  station.clock.now += 1_000
  const long = cards.slice(100).map((card) => ({ ...card, back: 'a'.repeat(1_000) }))
  for (let from = 0; from < 200; from += 40)
    await pushed(station, ann, [['spaces.add-cards', { deckId, cards: long.slice(from, from + 40) }]])
  const [cut] = await shown()
  expect(cut).toHaveLength(99)
})
