import { randomUUID } from 'node:crypto'
import { openTestApp } from '@station-zero/api/testing/app.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import { expect, test } from 'vitest'
import { openCoverage } from './coverage.ts'

test('push on the server', async ({ task }) => {
  const record = await openCoverage()
  const { clock, signUp } = await openTestApp()
  const person = await signUp('ann')
  const clientId = randomUUID()
  let prevId: string | null = null
  /** Pushes one grade, as a device does after each card. */
  const push = async (seq: number) => {
    const { now } = clock
    const id = randomUUID()
    const args = { cardId: 'fire-behavior-001', rating: 3 }
    const mutations = [{ seq, id, v: 1, at: now - 1_000, name: 'prep.review', args }]
    const body: PushRequest = { proto: PROTO, epoch: null, clientId, userId: person.id, now, prevId, mutations }
    const answer = await person.call('POST', '/api/sync/push', { body })
    expect(answer.json()).toMatchObject({ last: seq, results: [] })
    prevId = id
  }
  await push(1)
  task.meta.calledFunctions = await record(() => push(2))
})
