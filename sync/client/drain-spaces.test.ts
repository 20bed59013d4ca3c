import { mutations } from '@station-zero/schema/mutations.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { createSpace } from '@station-zero/schema/spaces/membership.ts'
import { boundTo, spaceMutationsFor } from '@station-zero/schema/spaces/mutations.ts'
import { expect, test } from 'vitest'
import { page, pushed } from '../testing/client-desk.ts'
import { openMemoryStore } from '../testing/memory-store.ts'
import { drainAll } from './drain-spaces.ts'
import { enactJoin } from './join-space.ts'
import type { PushPorts } from './push.ts'

const spaceId = 'space-1'
const memberId = 'a'.repeat(26)
const named = { kind: 'group' as const, name: 'Ladder Night' }
const link = { spaceId, isWanted: true, ...named }

test('[G8] a space created during a round is pushed in the next round, after its link', async () => {
  const person = openMemoryStore('ann', 'client-1')
  const space = openMemoryStore('ann', 'client-2', { spaceId, memberId })
  const sent: string[] = []
  let ids = 0
  const newId = () => {
    ids += 1
    return `id-${ids}`
  }
  const enacted = () => ({ id: newId(), at: 1_000 })
  const create = () =>
    person.transact((p) =>
      space.transact((s) =>
        enactJoin(
          'ann',
          { t: p, mutation: followSpace, args: link, enacted: enacted() },
          { t: s, mutation: boundTo(memberId, createSpace), args: { ...named, ownName: 'Ann' }, enacted: enacted() },
        ),
      ),
    )
  const push: PushPorts['transport']['push'] = async ({ mutations: batch }) => {
    sent.push(...batch.map(({ name }) => name))
    return pushed(batch.at(-1)?.seq ?? 0)
  }
  const common = { newId, now: () => 1_000 }
  /** The person creates the group while the first page is being fetched. */
  const pullPerson: PushPorts['transport']['pull'] = async () => {
    if (ids === 0) await create()
    const row = { ...link, changedAt: 1_000, changeId: 'id-1' }
    return page(sent.length > 0 ? [{ table: 'spaceLinks', key: spaceId, row }] : [], { last: sent.length })
  }
  const ports = {
    person: { ...common, store: person, mutations, transport: { push, pull: pullPerson } },
    links: () => person.transact(async (t) => (await t.allRows('spaceLinks')) as (typeof link)[]),
    open: async () => ({
      ...{ ...common, store: space, mutations: spaceMutationsFor(memberId) },
      transport: { push, pull: async () => page([], { last: 1 }) },
    }),
    ...{ now: () => 1_000, random: () => 0, sent: [] },
  }
  await drainAll(ports)
  expect(sent).toEqual([])
  await drainAll(ports)
  expect(sent).toEqual(['spaces.follow', 'spaces.create'])
})
