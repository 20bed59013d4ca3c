import { createHash, randomUUID } from 'node:crypto'
import { memberIdFrom, memberIdSource } from '@station-zero/schema/spaces/member-id.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PullAnswer, PushAnswer } from '@station-zero/sync/protocol.ts'
import type { Person, TestApp } from './app.ts'

export const SPACE = 'space-1'
/** A mutation without its id. */
export type Sent = [name: string, args: object]

export const follow: Sent = ['spaces.follow', { spaceId: SPACE, isWanted: true, kind: 'group', name: 'A space' }]
export const create: Sent = ['spaces.create', { kind: 'group', name: 'A space', ownName: 'Ann' }]
export const post = (text: string): Sent => ['spaces.post', { replyTo: null, text }]

export const SECRET = 'a secret'
export const inviteFor = (role: string, uses = 1): Sent => [
  'spaces.invite',
  { secretHash: createHash('sha256').update(SECRET).digest('hex'), role, uses, expiresAt: 9e12 },
]
export const enterWith = (inviteId: string | undefined, name: string): Sent => [
  'spaces.enter',
  { inviteId, secret: SECRET, name },
]

let ids = 0
/** Ids begin with their time, as the app's do. */
function newId(): string {
  ids += 1
  return `0190${ids.toString(16).padStart(4, '0')}-0000-7000-8000-${randomUUID().slice(24)}`
}

/** Pushes mutations from a new device to the space, or to the person's own partition if `space` is null. */
export async function push({ clock }: TestApp, person: Person, some: Sent[], space: string | null = SPACE) {
  const { now } = clock
  const mutations = some.map(([name, args], at) => ({ seq: at + 1, id: newId(), name, v: 1, at: now, args }))
  const body = { proto: PROTO, epoch: null, clientId: randomUUID(), userId: person.id, now, prevId: null, mutations }
  const answer = await person.call('POST', `/api/sync/push${space ? `?space=${space}` : ''}`, { body })
  return {
    status: answer.statusCode,
    ids: mutations.map(({ id }) => id),
    ...answer.json<PushAnswer & { code?: string }>(),
  }
}

/** Pulls the first page, or the page that `query` selects. */
export async function pull(person: Person, query = `&space=${SPACE}`) {
  const answer = await person.call('GET', `/api/sync/pull?clientId=${randomUUID()}&userId=${person.id}${query}`)
  return { status: answer.statusCode, ...answer.json<PullAnswer & { code?: string }>() }
}

export const memberOf = ({ id }: Pick<Person, 'id'>, spaceId = SPACE): string =>
  memberIdFrom(createHash('sha256').update(memberIdSource(spaceId, id)).digest())

/** Creates the group `SPACE` with ann as its owner. */
export async function openGroup(station: TestApp): Promise<Person> {
  const ann = await station.signUp('ann')
  await push(station, ann, [follow], null)
  await push(station, ann, [create])
  return ann
}

/** Adds a new person to the group through an invitation from ann, who then grants the role if it is not `member`. */
export async function join(station: TestApp, ann: Person, username: string, role = 'member'): Promise<Person> {
  const person = await station.signUp(username)
  await push(station, person, [follow], null)
  const { ids: made } = await push(station, ann, [inviteFor('member')])
  await push(station, person, [enterWith(made[0], username)])
  if (role !== 'member') await push(station, ann, [['spaces.set-role', { memberId: memberOf(person), role }]])
  return person
}
