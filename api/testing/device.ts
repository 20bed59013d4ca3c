import { randomUUID } from 'node:crypto'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'

export interface Done {
  name: string
  args: object
  /** Time on the device's clock, in ms. Defaults to the time when the device was opened. */
  at?: number
}

interface Owner {
  id: string
  call(method: 'POST', url: string, sent: { body: object }): Promise<{ statusCode: number; json(): unknown }>
}

/** Opens a device with an outbox. As in the sync engine, mutations stay in the outbox until the server acknowledges them. */
export function openDevice({ id, call }: Owner, now: number) {
  const clientId = randomUUID()
  let last = 0
  let prevId: string | null = null
  let waiting: { id: string }[] = []
  return {
    do(...done: Done[]) {
      waiting = [...waiting, ...done.map((one) => ({ id: randomUUID(), v: 1, at: now, ...one }))]
    },
    /** Pushes all pending mutations. `answer` is missing unless the status is 200. */
    async push(): Promise<{ status: number; answer?: PushAnswer }> {
      const mutations = waiting.map((one, at) => ({ ...one, seq: last + at + 1 }))
      const body = { proto: PROTO, epoch: null, clientId, userId: id, now, prevId, mutations }
      const { statusCode: status, json } = await call('POST', '/api/sync/push', { body })
      if (status !== 200) return { status }
      const answer = json() as PushAnswer
      prevId = waiting[answer.last - last - 1]?.id ?? prevId
      waiting = waiting.slice(answer.last - last)
      last = answer.last
      return { status, answer }
    },
  }
}

export const save = (jobId: string): Done => ({ name: 'jobs.save', args: { jobId } })

export const reviews = (count: number): Done[] =>
  Array.from({ length: count }, () => ({ name: 'prep.review', args: { cardId: 'fire-behavior-001', rating: 3 } }))
