/** A plausible bug, patched into one place in the real source when it is loaded. */
export interface PlantedBug {
  name: string
  /** Path relative to the repository root. */
  file: string
  /** The text to replace. Must occur exactly once in the file; otherwise loading fails. */
  find: string
  put: string
  /** The RULES.md invariants whose checks may be the first to detect the bug. */
  seenBy: string[]
}

const PUSH = 'sync/client/push.ts'
const PULL = 'sync/client/pull.ts'
const REBASE = 'sync/client/rebase.ts'
const RECOVER = 'sync/client/recover.ts'
const SERVER_PUSH = 'sync/server/push.ts'

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an entry is deleted before its push is sent',
    file: PUSH,
    find: `  if (sent.entries.length === 0) return { kind: 'drained' }`,
    put: `  if (sent.entries.length === 0) return { kind: 'drained' }
  await store.transact((t) => t.dropEntries(sent.entries.map(({ seq }) => seq)))`,
    seenBy: ['I3'],
  },
  {
    name: 'every sent entry counts as confirmed',
    file: PUSH,
    find: `const confirmed = Math.min(answer.last, sent.entries.at(-1)?.seq ?? 0)`,
    put: `const confirmed = sent.entries.at(-1)?.seq ?? 0`,
    seenBy: ['I3'],
  },
  {
    name: 'the cursor is stored before the rows',
    file: PULL,
    find: `      return store.transact((t) => applyPage(ports, t, sent, reply.answer))`,
    put: `      await store.transact(async (t) => t.putMeta({ ...(await t.getMeta()), cursor: reply.answer.cursor }))
      return store.transact((t) => applyPage(ports, t, { ...sent, cursor: reply.answer.cursor }, reply.answer))`,
    seenBy: ['I4'],
  },
  {
    name: 'the seq is counted in memory',
    file: 'sync/client/enact.ts',
    find: `  const meta = await t.getMeta()`,
    put: `  const stored = await t.getMeta()
  const counted = globalThis as unknown as { seqs?: Map<string, number> }
  counted.seqs ??= new Map()
  const meta = { ...stored, nextSeq: Math.max(stored.nextSeq, counted.seqs.get(stored.clientId) ?? 1) }
  counted.seqs.set(stored.clientId, meta.nextSeq + 1)`,
    seenBy: ['I12'],
  },
  {
    name: '`last` is committed in another transaction than the effects',
    file: SERVER_PUSH,
    find: `  return ports.store.write(sessionUserId, async (t) => {`,
    put: `  await ports.store.write(sessionUserId, async (t) => {
    const client = await t.getClient(request.clientId)
    const ids = request.mutations.filter(({ seq }) => seq > (client?.last ?? 0)).map(({ id }) => id)
    const last = request.mutations.at(-1)?.seq ?? 0
    const prevId = client?.lastIds.at(-1) ?? null
    if (ids.length > 0 && (client?.userId ?? sessionUserId) === sessionUserId)
      await t.putClient({ clientId: request.clientId, userId: sessionUserId, last, lastIds: ids, prevId })
  })
  await ports.yieldTurn()
  return ports.store.write(sessionUserId, async (t) => {`,
    seenBy: ['I2', 'I3', 'I10'],
  },
  {
    name: 'a stale page is applied with the greater cursor',
    file: PULL,
    find: `  if (meta.clientId !== sent.clientId || meta.cursor !== sent.cursor || meta.isStaging !== sent.isStaging)
    return { kind: 'stale' }`,
    put: `  if (meta.clientId !== sent.clientId || meta.isStaging !== sent.isStaging) return { kind: 'stale' }
  const isOlder = Number.parseInt(meta.cursor, 10) > Number.parseInt(page.cursor, 10)
  page = isOlder ? { ...page, cursor: meta.cursor } : page`,
    seenBy: ['I4', 'I5', 'I6', 'I7'],
  },
  {
    name: 'a card’s reviews are folded in arrival order',
    file: 'schema/prep/memory.ts',
    find: `of reviews.toSorted(byTime))`,
    put: `of reviews)`,
    seenBy: ['I5'],
  },
  {
    name: 'a rebase treats the changes of a device with a slow clock as outdated',
    file: REBASE,
    find: `byOf(entry, userId, clientId))`,
    put: `{ ...byOf(entry, userId, clientId), now: Number.POSITIVE_INFINITY })`,
    seenBy: ['I6'],
  },
  {
    name: 'a register takes the change that arrives last',
    file: 'schema/core/register.ts',
    find: `  return by.at > current.changedAt || (by.at === current.changedAt && by.id > current.changeId)`,
    put: `  return true`,
    seenBy: ['I6'],
  },
  {
    name: 'a batch for another person than the session is accepted',
    file: SERVER_PUSH,
    find: `  if (request.userId !== sessionUserId) throw new ConflictError('user', epoch)`,
    put: '',
    seenBy: ['I9', 'I15'],
  },
  {
    name: 'a refusal is deleted after its first answer',
    file: SERVER_PUSH,
    find: `  const kept = await t.getResults(client.clientId)`,
    put: `  const kept = await t.getResults(client.clientId)
  await t.dropResults(client.clientId, Number.MAX_SAFE_INTEGER)`,
    seenBy: ['I10'],
  },
  {
    name: 'an entry is dropped when its push is answered',
    file: PUSH,
    find: `  await t.putMeta(next)
  if (refused.length > 0`,
    put: `  await t.putMeta(next)
  await t.dropEntries(entries.filter(({ seq }) => seq <= acked).map(({ seq }) => seq))
  if (refused.length > 0`,
    seenBy: ['I6', 'I7', 'I10'],
  },
  {
    name: 'an entry is dropped while more pages follow',
    file: PULL,
    find: `    await t.putMeta(moved)
    return { kind: 'again' }`,
    put: `    const early = { ...moved, covered: Math.max(meta.covered, page.last) }
    await t.putMeta(early)
    await rebase(ports, t, ports.store.userId, early)
    return { kind: 'again' }`,
    seenBy: ['I6', 'I7'],
  },
  {
    name: 'a page overwrites a shadowed row',
    file: PULL,
    find: `  const under = rows.filter((row) => shadowed.has(nameOf(row)))`,
    put: `  shadowed.clear()
  const under: typeof rows = []`,
    seenBy: ['I4', 'I5', 'I6', 'I7'],
  },
  {
    name: 'a rebase reruns entries without taking new shadows',
    file: REBASE,
    find: `    if (isDone) overlay.keep()`,
    put: `    if (isDone) continue`,
    seenBy: ['I4', 'I6', 'I7'],
  },
  {
    name: 'a refusal during a rebase is final',
    file: REBASE,
    find: `    else overlay.forget()`,
    put: `    else {
      overlay.forget()
      await t.dropEntries([entry.seq])
    }`,
    seenBy: ['I3', 'I12'],
  },
  {
    name: 'a rerun that throws on the device leaves its rows',
    file: REBASE,
    find: `    else overlay.forget()`,
    put: `    else overlay.keep()`,
    seenBy: ['I6'],
  },
  {
    name: 'a mutation that throws on the server leaves its rows',
    file: SERVER_PUSH,
    find: `    await t.rollback()`,
    put: `    await t.release()`,
    seenBy: ['I1', 'I2'],
  },
  {
    name: 'prevId is not checked',
    file: SERVER_PUSH,
    find: `  if (idAt(first - 1) !== prevId) return true
  return mutations.some(({ seq, id }) => seq <= client.last && idAt(seq) !== id)`,
    put: `  return prevId === 'never' && mutations.length < 0 && idAt(0) === null`,
    seenBy: ['I3', 'I10'],
  },
  {
    name: 'a device continues from its old cursor after a server restore',
    file: RECOVER,
    find: `cursor: '0', isStaging: true }`,
    put: `cursor: meta.cursor, isStaging: false }`,
    seenBy: ['I4', 'I5', 'I6', 'I7', 'I12'],
  },
  {
    name: 'the archive is not requeued after a server restore',
    file: RECOVER,
    find: `[...(await t.allArchived()), ...(await t.entriesAfter(0))]`,
    put: `await t.entriesAfter(0)`,
    seenBy: ['I7', 'I10'],
  },
  {
    name: 'the outbox is lost when a snapshot is swapped in',
    file: PULL,
    find: `  await t.clearAside('staged')
}`,
    put: `  await t.clearAside('staged')
  await t.dropEntries((await t.entriesAfter(0)).map(({ seq }) => seq))
}`,
    seenBy: ['I3', 'I6', 'I7', 'I12'],
  },
  {
    name: 'an applied mutation can be applied again',
    file: SERVER_PUSH,
    find: `  if (applied.size > 0) await t.addApplied([...applied])`,
    put: '',
    seenBy: ['I1'],
  },
  {
    name: 'no timer is armed after a failed round',
    file: 'sync/client/loop.ts',
    find: `    else if (ports.isVisible()`,
    put: `    else if (failures === 0 && ports.isVisible()`,
    seenBy: ['I11'],
  },
  {
    name: 'a failed round is retried without backoff',
    file: 'sync/client/loop.ts',
    find: `    return backoffMs(failures, ports.random())`,
    put: `    return 0`,
    seenBy: ['I12'],
  },
  {
    name: 'every pull starts at version 0',
    file: 'sync/server/pull.ts',
    find: `    const after = isReset ? 0 : from.after`,
    put: `    const after = from.since > 0 ? from.after : 0`,
    seenBy: ['I4', 'I13'],
  },
  {
    name: 'leaving an event does not free the place',
    file: 'schema/community/mutations.ts',
    find: `  if (before?.state === 'joined') await tx.counts.free(key)`,
    put: '',
    seenBy: ['I8'],
  },
  {
    name: 'rows of unknown tables are discarded',
    file: PULL,
    find: `    pulled.filter((row) => !isKnown(row)),`,
    put: `    pulled.filter((row) => isKnown(row) && row.key === 'never'),`,
    seenBy: ['I4'],
  },
  {
    name: 'a guest’s work is adopted under new ids',
    file: 'sync/client/adopt.ts',
    find: `    await enactIn(t, userId, mutation, entry.args, entry)`,
    put: `    await enactIn(t, userId, mutation, entry.args, { ...entry, id: crypto.randomUUID() })`,
    seenBy: ['I9', 'I10'],
  },
  {
    name: 'another guest tab can write while the work moves',
    file: 'sync/device/move-work.ts',
    find: `await bring(work, await work.closeForWriting(into))`,
    put: `await bring(work, into)`,
    seenBy: ['I10'],
  },
  {
    name: 'the next person to sign in gets the rest of a guest’s work',
    file: 'sync/device/sign-in.ts',
    find: `adoptInto: adoptInto ?? (adoptsGuest ? userId : null)`,
    put: `adoptInto: adoptsGuest ? userId : adoptInto`,
    seenBy: ['I9'],
  },
  {
    name: 'the queue of a forgotten account is not moved',
    file: 'sync/device/adopt-account.ts',
    find: `...queue, `,
    put: '',
    seenBy: ['I10'],
  },
  {
    name: 'the rows of a forgotten account are not moved',
    file: 'sync/device/adopt-account.ts',
    find: `...corrected(await work.history(), queue), `,
    put: '',
    seenBy: ['I10'],
  },
  {
    name: 'the page keeps the previous account open after a sign-in',
    file: 'sync/device/page.ts',
    find: `    if (current?.userId === userId) return openAgain(current)`,
    put: `    if (current) return openAgain(current)`,
    seenBy: ['I9', 'I16'],
  },
  {
    name: 'a tab follows only the first account',
    file: 'sync/device/follow-user.ts',
    find: `      if (userId === followed) return`,
    put: `      if (userId === followed || followed) return`,
    seenBy: ['I16'],
  },
  {
    name: 'a wait requested by the server is not shared with other contexts',
    file: 'sync/device/turn.ts',
    find: `  await pauses.put({ from: now(), ms, ...(sentence !== undefined && { sentence }) })
`,
    put: '',
    seenBy: ['I12'],
  },
  {
    name: 'a device’s time is not clamped to the time of receipt',
    file: SERVER_PUSH,
    find: `const at = Math.min(Math.max(shifted, earliest), latest)`,
    put: `const at = Math.max(0, sent.at + shiftMs)`,
    seenBy: ['I14'],
  },
  {
    name: 'all changes in a push from a clock ahead get the same time',
    file: SERVER_PUSH,
    find: `const latest = receivedAt - (request.mutations.length - 1 - place)`,
    put: `const latest = receivedAt`,
    seenBy: ['I14'],
  },
  {
    name: 'a cursor from a lost history is not reset',
    file: 'sync/server/pull.ts',
    find: `const isLost = Math.max(from.after, from.seen) > version`,
    put: `const isLost = false`,
    seenBy: ['I4', 'I5', 'I6', 'I7', 'I10'],
  },
  {
    name: 'staged rows survive a server restore',
    file: RECOVER,
    find: `  await t.clearAside('staged')
`,
    put: '',
    seenBy: ['I4', 'I5', 'I6', 'I7'],
  },
  {
    name: 'the device never updates prevId',
    file: PUSH,
    find: `const next = { ...meta, acked, prevId, epoch: answer.epoch }`,
    put: `const next = { ...meta, acked, epoch: answer.epoch }`,
    seenBy: ['I15', 'I12'],
  },
  {
    name: 'a mutation that is too large is dropped silently',
    file: PUSH,
    find: `  await t.addRefused([{ ...head, code, sentence: refusals[code].sentence }])
`,
    put: '',
    seenBy: ['I3', 'I7', 'I10'],
  },
  {
    name: 'a mutation that is too large blocks the queue',
    file: PUSH,
    find: `if (sent.entries.length === 1) return store.transact((t) => setAside(ports, t, sent, code))`,
    put: `if (sent.entries.length === 1) return { kind: 'unavailable' }`,
    seenBy: ['I10', 'I13'],
  },
  {
    name: 'entries behind a mutation that is too large are dropped with it',
    file: PUSH,
    find: `const rest = (await t.entriesAfter(0)).filter(({ id }) => id !== head.id)`,
    put: `const rest: Entry[] = []`,
    seenBy: ['I3', 'I7'],
  },
  {
    name: 'a confirmed refusal is deleted at once',
    file: SERVER_PUSH,
    find: `const confirmed = Math.min(first, batchFirst) - 1`,
    put: `const confirmed = first - 1`,
    seenBy: ['I10'],
  },
]
