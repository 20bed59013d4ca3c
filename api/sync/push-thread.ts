import { parentPort, workerData } from 'node:worker_threads'
import type { PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { NoAccessError } from '@station-zero/sync/server/space.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { openCommits } from '../db/commits.ts'
import { spaceStoreIn } from '../db/space-store.ts'
import { type InSavepoint, openOwnStore } from '../db/sqlite-store.ts'
import { lowerPriority } from '../http/thread-priority.ts'
import {
  type Fault,
  type GroupReply,
  outcomeOf,
  type SentGroup,
  type SentPush,
  serializeError,
} from './push-messages.ts'
import { applyPush, readPush } from './push-request.ts'
import { type ApplySpacePush, openSpacePushes } from './space-push.ts'

/**
 * The worker that applies pushes on SQLite. `push-writer.ts` starts it and sends one group at a time. A group is limited in mutations,
 * bytes and time, so that a client's expensive pushes delay other clients by at most one such push. Pushes that do not fit are not applied
 * and are sent again with a later group.
 */

/**
 * Gives the serving thread slightly more CPU time when both threads compete for it. At 5, with three busy threads on two cores, this thread
 * gets a quarter of a core and every push is delayed (`npm run worst-account`: p99 266 ms at 5, 197 ms at 2; reads are no slower).
 */
const NICE = 2
/** Maximum mutations per transaction. A push with this many is applied alone. */
const MAX_GROUP_MUTATIONS = 500
/** Once the pushes of a group inflate to this many bytes of JSON, no more are added. A body of 1 KB may inflate to 300 KB. */
const MAX_GROUP_BYTES = 512 * 1024
/** After this time, no further push in the group is applied. One push that touches 10,000 rows takes about this long. */
const MAX_GROUP_MS = 100

interface Readable {
  sent: SentPush
  request: PushRequest
  index: number
}

let now = 0
let report: Pick<GroupReply, 'committed' | 'faults'> = emptyReport()
let opened: (ReturnType<typeof openOwnStore> & { applySpacePush: ApplySpacePush }) | undefined

const commits = openCommits()
commits.onChanged((changed) => void report.committed.changed.push(changed))
commits.onCounted(() => {
  report.committed.hasCounted = true
})

parentPort?.on('message', async (message: SentGroup | 'end') => {
  if (message !== 'end') return parentPort?.postMessage(await applyGroup(message))
  opened?.close()
  parentPort?.close()
})
lowerPriority(NICE)
parentPort?.postMessage('ready')

function open(): NonNullable<typeof opened> {
  const own = openOwnStore(String(workerData), { now: () => now, commits })
  return { ...own, applySpacePush: openSpacePushes(() => now, own.growth) }
}

async function applyGroup(group: SentGroup): Promise<GroupReply> {
  now = group.now
  report = emptyReport()
  const replies: GroupReply['replies'] = group.pushes.map(() => null)
  const readable = readAll(group.pushes, replies)
  if (readable.length > 0) await applyAll(readable, replies)
  return { ...report, replies }
}

/** Parses the pushes that fit into one transaction, before any lock is taken. */
function readAll(pushes: SentPush[], replies: GroupReply['replies']): Readable[] {
  const readable: Readable[] = []
  let [bytes, mutations] = [0, 0]
  for (const [index, sent] of pushes.entries()) {
    if (bytes >= MAX_GROUP_BYTES) break
    try {
      const read = readPush(sent)
      bytes += read.bytes
      const count = read.request.mutations.length
      // Later pushes may still fit. The skipped push goes first in the next group.
      if (readable.length > 0 && mutations + count > MAX_GROUP_MUTATIONS) continue
      mutations += count
      readable.push({ sent, request: read.request, index })
    } catch (error) {
      bytes += sent.body.length
      replies[index] = { error: serializeError(error) }
    }
  }
  return readable
}

/** Applies pushes in one transaction. If the transaction fails, every push gets that error. */
async function applyAll(readable: Readable[], replies: GroupReply['replies']): Promise<void> {
  const faults: Fault[] = []
  try {
    // Open lazily: if the file can't be opened, this group gets the error and the next group tries again.
    opened ??= open()
    const { applySpacePush } = opened
    const spaces: string[] = []
    const apply = async (store: ServerStore, inSavepoint: InSavepoint | undefined) => {
      const startedAt = performance.now()
      for (const [position, { sent, request, index }] of readable.entries()) {
        if (position > 0 && performance.now() - startedAt > MAX_GROUP_MS) break
        const onFault = (error: unknown, { name, id }: { name: string; id: string }) =>
          void faults.push({ index, error: serializeError(error), name, id })
        try {
          const ports = { now, onFault, yieldTurn: async () => undefined }
          const { spaceId } = sent
          let answer: PushAnswer
          if (spaceId === undefined) answer = await applyPush(store, sent, request, ports)
          else if (!inSavepoint) throw new NoAccessError()
          else {
            const done = await inSavepoint((trx) => {
              const stores = {
                spaces: spaceStoreIn(trx, () => now, store.epoch),
                reader: trx,
                transact: <T>(work: (tx: typeof trx) => Promise<T>) => work(trx),
              }
              return applySpacePush(stores, { ...sent, spaceId }, request, ports)
            })
            answer = done.answer
            if (done.hasChanged) spaces.push(spaceId)
          }
          replies[index] = { answer: JSON.stringify(answer), outcome: outcomeOf(answer) }
        } catch (error) {
          replies[index] = { error: serializeError(error) }
        }
      }
    }
    // Demo pushes are refused and need no lock. A single push needs no savepoint, which would make SQLite copy every page that changes.
    const isAlone = readable.length === 1 && readable[0]?.sent.spaceId === undefined
    if (isAlone || readable.every(({ sent }) => sent.isDemo)) await apply(opened.store, undefined)
    else await opened.store.together(apply)
    report.committed.spaces.push(...spaces)
  } catch (error) {
    for (const { index } of readable) replies[index] = { error: serializeError(error) }
  }
  report.faults.push(...faults)
}

function emptyReport(): Pick<GroupReply, 'committed' | 'faults'> {
  return { committed: { changed: [], hasCounted: false, spaces: [] }, faults: [] }
}
