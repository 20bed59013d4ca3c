/** A bug that somebody could make, planted into one place of the real source when it is loaded. */
export interface PlantedBug {
  name: string
  /** From the repository's root. */
  file: string
  /** Exactly once in the file; where it is not, the plant says so and fails. */
  find: string
  put: string
  /** The invariants of RULES.md that may be the first to see it. */
  seenBy: string[]
}

const PUSH = 'sync/client/push.ts'
const PULL = 'sync/client/pull.ts'
const REBASE = 'sync/client/rebase.ts'
const RECOVER = 'sync/client/recover.ts'
const SERVER_PUSH = 'sync/server/push.ts'

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an entry is deleted before it is sent',
    file: PUSH,
    find: `  if (sent.entries.length === 0) return { kind: 'drained' }`,
    put: `  if (sent.entries.length === 0) return { kind: 'drained' }
  await store.transact((t) => t.dropEntries(sent.entries.map(({ seq }) => seq)))`,
    seenBy: ['I3'],
  },
  {
    name: 'what was sent counts as confirmed',
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
    name: 'last is committed apart from the effects',
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
    name: 'the greatest cursor stays, without comparing it first',
    file: PULL,
    find: `  if (meta.clientId !== sent.clientId || meta.cursor !== sent.cursor || meta.isStaging !== sent.isStaging)
    return { kind: 'stale' }`,
    put: `  if (meta.clientId !== sent.clientId || meta.isStaging !== sent.isStaging) return { kind: 'stale' }
  const isOlder = Number.parseInt(meta.cursor, 10) > Number.parseInt(page.cursor, 10)
  page = isOlder ? { ...page, cursor: meta.cursor } : page`,
    seenBy: ['I4', 'I5', 'I6', 'I7'],
  },
  {
    name: 'a card is folded in the order of arrival',
    file: 'schema/prep/memory.ts',
    find: `of reviews.toSorted(byTime))`,
    put: `of reviews)`,
    seenBy: ['I5'],
  },
  {
    name: 'a device whose clock is behind reruns its changes as outdated ones',
    file: REBASE,
    find: `byOf(entry, userId, clientId))`,
    put: `{ ...byOf(entry, userId, clientId), now: Number.POSITIVE_INFINITY })`,
    seenBy: ['I6'],
  },
  {
    name: 'a register keeps what arrives last',
    file: 'schema/register.ts',
    find: `  return by.at > current.changedAt || (by.at === current.changedAt && by.id > current.changeId)`,
    put: `  return true`,
    seenBy: ['I6'],
  },
  {
    name: 'the batch is taken for whoever is signed in',
    file: SERVER_PUSH,
    find: `  if (request.userId !== sessionUserId) throw new ConflictError('user', epoch)`,
    put: '',
    seenBy: ['I9', 'I15'],
  },
  {
    name: 'a refusal is answered once and not kept',
    file: SERVER_PUSH,
    find: `  const kept = await t.getResults(client.clientId)`,
    put: `  const kept = await t.getResults(client.clientId)
  await t.dropResults(client.clientId, Number.MAX_SAFE_INTEGER)`,
    seenBy: ['I10'],
  },
  {
    name: 'an entry goes when the push is answered',
    file: PUSH,
    find: `  await t.putMeta(next)
  if (refused.length > 0`,
    put: `  await t.putMeta(next)
  await t.dropEntries(entries.filter(({ seq }) => seq <= acked).map(({ seq }) => seq))
  if (refused.length > 0`,
    seenBy: ['I6', 'I7', 'I10'],
  },
  {
    name: 'an entry goes while more pages follow',
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
    name: 'a page is written over a shadowed row',
    file: PULL,
    find: `  const under = rows.filter((row) => shadowed.has(nameOf(row)))`,
    put: `  shadowed.clear()
  const under: typeof rows = []`,
    seenBy: ['I4', 'I5', 'I6', 'I7'],
  },
  {
    name: 'shadows are not taken again when the rest is run again',
    file: REBASE,
    find: `    if (isDone) overlay.keep()`,
    put: `    if (isDone) continue`,
    seenBy: ['I4', 'I6', 'I7'],
  },
  {
    name: 'a refusal on the device is final',
    file: REBASE,
    find: `    else overlay.forget()`,
    put: `    else {
      overlay.forget()
      await t.dropEntries([entry.seq])
    }`,
    seenBy: ['I3', 'I12'],
  },
  {
    name: 'a run that throws on the device leaves its rows',
    file: REBASE,
    find: `    else overlay.forget()`,
    put: `    else overlay.keep()`,
    seenBy: ['I6'],
  },
  {
    name: 'a run that throws on the server leaves its rows',
    file: SERVER_PUSH,
    find: `    await t.rollback()`,
    put: `    await t.release()`,
    seenBy: ['I1', 'I2'],
  },
  {
    name: 'prevId is not compared',
    file: SERVER_PUSH,
    find: `  if (idAt(first - 1) !== prevId) return true
  return mutations.some(({ seq, id }) => seq <= client.last && idAt(seq) !== id)`,
    put: `  return prevId === 'never' && mutations.length < 0 && idAt(0) === null`,
    seenBy: ['I3', 'I10'],
  },
  {
    name: 'after a restore a device goes on from its old cursor',
    file: RECOVER,
    find: `cursor: '0', isStaging: true }`,
    put: `cursor: meta.cursor, isStaging: false }`,
    seenBy: ['I4', 'I5', 'I6', 'I7', 'I12'],
  },
  {
    name: 'nothing is queued again after a restore',
    file: RECOVER,
    find: `[...(await t.allArchived()), ...(await t.entriesAfter(0))]`,
    put: `await t.entriesAfter(0)`,
    seenBy: ['I7', 'I10'],
  },
  {
    name: 'what waits is lost when a snapshot is swapped in',
    file: PULL,
    find: `  await t.clearAside('staged')
}`,
    put: `  await t.clearAside('staged')
  await t.dropEntries((await t.entriesAfter(0)).map(({ seq }) => seq))
}`,
    seenBy: ['I3', 'I6', 'I7', 'I12'],
  },
  {
    name: 'what took effect may take it again',
    file: SERVER_PUSH,
    find: `  if (applied.size > 0) await t.addApplied([...applied])`,
    put: '',
    seenBy: ['I1'],
  },
  {
    name: 'no timer after a round that failed',
    file: 'sync/client/loop.ts',
    find: `    else if (ports.isVisible()`,
    put: `    else if (failures === 0 && ports.isVisible()`,
    seenBy: ['I11'],
  },
  {
    name: 'a round that failed is tried again at once',
    file: 'sync/client/loop.ts',
    find: `    return backoffMs(failures, ports.random())`,
    put: `    return 0`,
    seenBy: ['I12'],
  },
  {
    name: 'every pull begins at the beginning',
    file: 'sync/server/pull.ts',
    find: `    const after = isReset ? 0 : from.after`,
    put: `    const after = from.since > 0 ? from.after : 0`,
    seenBy: ['I4', 'I13'],
  },
  {
    name: 'a place that was left is not given back',
    file: 'schema/community/mutations.ts',
    find: `  if (before?.state === 'joined') await tx.counts.free(key)`,
    put: '',
    seenBy: ['I8'],
  },
  {
    name: 'rows of unknown tables are thrown away',
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
    name: 'a guest’s other tab may write while the work moves',
    file: 'sync/device/move-work.ts',
    find: `await bring(work, await work.closeForWriting(into))`,
    put: `await bring(work, into)`,
    seenBy: ['I10'],
  },
  {
    name: 'who signs in next gets the rest of a guest’s work',
    file: 'sync/device/sign-in.ts',
    find: `adoptInto: adoptInto ?? (adoptsGuest ? userId : null)`,
    put: `adoptInto: adoptsGuest ? userId : adoptInto`,
    seenBy: ['I9'],
  },
  {
    name: 'the queue of a forgotten account is left behind',
    file: 'sync/device/adopt-account.ts',
    find: `...queue, `,
    put: '',
    seenBy: ['I10'],
  },
  {
    name: 'of a forgotten account only what was kept apart moves, and not its rows',
    file: 'sync/device/adopt-account.ts',
    find: `...corrected(await work.history(), queue), `,
    put: '',
    seenBy: ['I10'],
  },
  {
    name: 'the account before stays in the page when the next one opens',
    file: 'sync/device/page.ts',
    find: `    if (current?.userId === userId) return openAgain(current)`,
    put: `    if (current) return openAgain(current)`,
    seenBy: ['I9', 'I16'],
  },
  {
    name: 'a tab follows only the first person',
    file: 'sync/device/follow-user.ts',
    find: `      if (userId === followed) return`,
    put: `      if (userId === followed || followed) return`,
    seenBy: ['I16'],
  },
  {
    name: 'a wait that the server asked for is kept from the other contexts',
    file: 'sync/device/turn.ts',
    find: `  await pauses.put({ from: now(), ms, ...(sentence !== undefined && { sentence }) })
`,
    put: '',
    seenBy: ['I12'],
  },
  {
    name: 'a device’s time is not clamped to its receipt',
    file: SERVER_PUSH,
    find: `const at = Math.min(Math.max(0, sent.at + (sent.clock === 'server' ? 0 : shiftMs)), latest)`,
    put: `const at = Math.max(0, sent.at + shiftMs)`,
    seenBy: ['I14'],
  },
  {
    name: 'a push from a clock ahead becomes one moment',
    file: SERVER_PUSH,
    find: `const latest = receivedAt - (request.mutations.length - 1 - place)`,
    put: `const latest = receivedAt`,
    seenBy: ['I14'],
  },
  {
    name: 'a cursor from a lost history goes on',
    file: 'sync/server/pull.ts',
    find: `const isLost = Math.max(from.after, from.seen) > version`,
    put: `const isLost = false`,
    seenBy: ['I4', 'I5', 'I6', 'I7', 'I10'],
  },
  {
    name: 'staged rows outlive a restore',
    file: RECOVER,
    find: `  await t.clearAside('staged')
`,
    put: '',
    seenBy: ['I4', 'I5', 'I6', 'I7'],
  },
  {
    name: 'prevId never moves',
    file: PUSH,
    find: `const next = { ...meta, acked, prevId, epoch: answer.epoch }`,
    put: `const next = { ...meta, acked, epoch: answer.epoch }`,
    seenBy: ['I15', 'I12'],
  },
  {
    name: 'a mutation that is too large is dropped unseen',
    file: PUSH,
    find: `  await t.addRefused([{ ...head, code, sentence: refusals[code].sentence }])
`,
    put: '',
    seenBy: ['I3', 'I7', 'I10'],
  },
  {
    name: 'a mutation that is too large holds the queue',
    file: PUSH,
    find: `if (sent.entries.length === 1) return store.transact((t) => setAside(ports, t, sent, code))`,
    put: `if (sent.entries.length === 1) return { kind: 'unavailable' }`,
    seenBy: ['I10', 'I13'],
  },
  {
    name: 'what waits behind a mutation that is too large goes with it',
    file: PUSH,
    find: `const rest = (await t.entriesAfter(0)).filter(({ id }) => id !== head.id)`,
    put: `const rest: Entry[] = []`,
    seenBy: ['I3', 'I7'],
  },
  {
    name: 'a confirmed refusal is forgotten at once',
    file: SERVER_PUSH,
    find: `const confirmed = Math.min(first, batchFirst) - 1`,
    put: `const confirmed = first - 1`,
    seenBy: ['I10'],
  },
]
