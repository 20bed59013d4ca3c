import { openTestApp } from '@station-zero/api/testing/app.ts'
import { eventually, listen, openStation } from '@station-zero/api/testing/live.ts'
import {
  create,
  enterWith,
  inviteFor,
  join,
  memberOf,
  openGroup,
  post,
  pull,
  push,
  type Sent,
  SPACE,
} from '@station-zero/api/testing/spaces.ts'
import { expect, test } from 'vitest'

/** Attacks on groups and classes by strangers, former members and moderators. */

test('[G3] a person who is not a member can’t tell a missing space from an existing or a closed one', async () => {
  const station = await openTestApp()
  const [ann, eve] = [await station.signUp('ann'), await station.signUp('eve')]
  for (const spaceId of ['open', 'closed']) {
    const link = { spaceId, isWanted: true, kind: 'group', name: 'A space' }
    await push(station, ann, [['spaces.follow', link]], null)
    expect(await push(station, ann, [create], spaceId)).toMatchObject({ status: 200, results: [] })
  }
  await push(station, ann, [['spaces.close', {}]], 'closed')
  const hello = post('hello')
  const enter = enterWith('i', 'Eve')
  const seen = async (spaceId: string) => {
    const { head: _, now: __, ...page } = await pull(eve, `&space=${spaceId}`)
    const answers = [await push(station, eve, [hello], spaceId), await push(station, eve, [enter], spaceId)]
    const link = { spaceId, isWanted: true, kind: 'group', name: 'A space' }
    await push(station, eve, [['spaces.follow', link]], null)
    answers.push(await push(station, eve, [hello], spaceId), await push(station, eve, [enter, hello], spaceId))
    const shown = answers.map(({ status, code, last, results }) => ({
      status,
      code,
      last,
      codes: results?.map((one) => one.code),
    }))
    return { page: { ...page, epoch: 'any' }, shown }
  }
  const missing = await seen('missing')
  expect(missing.shown.map(({ status }) => status)).toEqual([403, 403, 403, 200])
  expect(await seen('open')).toEqual(missing)
  expect(await seen('closed')).toEqual(missing)
})

test('[G2, G4] a forged cursor or head returns no row that the member may not see', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  await push(station, ann, [post('for all'), inviteFor('member')])
  await push(station, bob, [['spaces.report', { postId: 'missing', reason: 'x' }]])
  const own = (await pull(bob)).rows.map(({ table, key }) => `${table} ${key}`).toSorted()
  expect(own.some((name) => name.startsWith('invites'))).toBe(false)
  const { head } = await pull(bob)
  const cursors = [
    '0',
    '1',
    '00000',
    String((head ?? 0) - 1),
    String(head),
    '999999',
    '9'.repeat(15),
    '0~0~999999',
    '-1',
    '1e3',
    "'",
  ]
  for (const cursor of cursors) {
    const page = await pull(bob, `&space=${SPACE}&cursor=${encodeURIComponent(cursor)}`)
    expect([200, 400]).toContain(page.status)
    const rows = (page.rows ?? []).map(({ table, key }) => `${table} ${key}`)
    expect(rows.filter((name) => !own.includes(name))).toEqual([])
  }
  for (const heads of ['', '0', 'x'.repeat(200), '[object Object]']) {
    const page = await pull(bob, `&heads=${encodeURIComponent(heads)}`)
    expect([200, 400]).toContain(page.status)
    expect(Object.keys(page.heads ?? {})).toEqual(page.status === 200 && page.heads ? [SPACE] : [])
  }
})

test('[G3] a removed member’s stream announces no later change and pulls return no rows, even with a cursor from before the removal', async () => {
  const station = await openStation()
  const ann = await openGroup(station)
  const bob = await join(station, ann, 'bob')
  const { cursor } = await pull(bob)
  const [anns, bobs] = [await listen(station, ann), await listen(station, bob)]
  const headsOf = ({ text }: typeof anns) => [...text.matchAll(/^data: space-1:(\w+):/gm)].map(([, head]) => head)
  await push(station, ann, [['spaces.remove', { memberId: memberOf(bob) }]])
  const removedAt = (await pull(ann)).head ?? 0
  await push(station, ann, [post('after the removal')])
  const { head } = await pull(ann)
  await eventually(() => headsOf(anns).at(-1)).toBe(String(head))
  // Announcements of changes before the removal may still arrive after it.
  expect(headsOf(bobs).filter((one) => one !== 'null' && Number(one) >= removedAt)).toEqual([])
  expect(headsOf(bobs).filter((one) => one === 'null').length).toBeLessThan(2)
  for (const query of [`&space=${SPACE}`, `&space=${SPACE}&cursor=${cursor}`])
    expect(await pull(bob, query)).toMatchObject({ status: 200, rows: [], access: 'removed', cursor: '0' })
  expect((await push(station, bob, [post('still here')])).results).toMatchObject([{ code: 'space-no-access' }])
})

test('[G9] a hostile moderator can’t take over the group, act on its owner, or read a report about the moderators', async () => {
  const station = await openTestApp()
  const ann = await openGroup(station)
  const [mod, bob] = [await join(station, ann, 'mod', 'moderator'), await join(station, ann, 'bob')]
  const { ids } = await push(station, ann, [post('by the owner')])
  const posted = await push(station, mod, [post('rude words')])
  const reported = await push(station, bob, [['spaces.report', { postId: posted.ids[0], reason: 'Insults' }]])
  const [owner, self] = [memberOf(ann), memberOf(mod)]
  const tries: Sent[] = [
    ...['spaces.remove', 'spaces.ban', 'spaces.reinstate', 'spaces.hand-over'].map(
      (name): Sent => [name, { memberId: owner }],
    ),
    ['spaces.set-role', { memberId: self, role: 'owner' }],
    ['spaces.set-role', { memberId: memberOf(bob), role: 'moderator' }],
    ['spaces.hand-over', { memberId: self }],
    ['spaces.hide-post', { postId: ids[0] }],
    ['spaces.edit-post', { postId: ids[0], text: 'changed' }],
    ['spaces.remove-post', { postId: ids[0] }],
    ['spaces.set-info', { key: 'name', value: 'Mine' }],
    ['spaces.close', {}],
    inviteFor('moderator'),
    inviteFor('owner'),
    ['spaces.settle-report', { reportId: reported.ids[0] }],
    create,
  ]
  const { results } = await push(station, mod, tries)
  expect(results.map(({ code }) => code)).toEqual([
    ...Array(tries.length - 2).fill('space-forbidden'),
    ...['report-missing', 'space-exists'],
  ])
  const seen = (await pull(mod)).rows
  expect(JSON.stringify(seen)).not.toContain('Insults')
  expect(seen.find(({ key }) => key === ids[0])?.row).toMatchObject({ text: 'by the owner', hiddenBy: null })
  expect((await pull(ann)).rows.find(({ key }) => key === owner)?.row).toMatchObject({ role: 'owner', state: 'active' })
})
