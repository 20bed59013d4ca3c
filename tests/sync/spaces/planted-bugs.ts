import type { PlantedBug } from '../planted-bugs.ts'

const SPACE = 'sync/server/space.ts'
const SPACE_TX = 'sync/server/space-tx.ts'
const DRAIN = 'sync/client/drain-spaces.ts'
const MUTATION = 'schema/spaces/mutation.ts'
const MEMBERSHIP = 'schema/spaces/membership.ts'

/** Bugs to inject into the sync code for spaces. An invariant in `tests/sync/spaces` must catch each one. */
export const plantedSpaceBugs: readonly PlantedBug[] = [
  {
    name: 'access is read outside the snapshot of the rows',
    file: SPACE,
    find: `  return spaces.read(spaceId, async (t) => {
    const space = await t.getSpace()
    const access = await t.getAccess(memberId)`,
    put: `  const [space, access] = await spaces.read(spaceId, async (t) => [await t.getSpace(), await t.getAccess(memberId)] as const)
  return spaces.read(spaceId, async (t) => {`,
    seenBy: ['I17', 'I19', 'I22'],
  },
  {
    name: "a cursor older than the member's access is accepted",
    file: SPACE,
    find: `purgedThrough: accessFrom }`,
    put: `purgedThrough: 0 }`,
    seenBy: ['I18', 'I19', 'I22'],
  },
  {
    name: 'a role change does not reset the access',
    file: SPACE_TX,
    find: `(is && !was) || isStaff(before?.role ?? 'member') !== isStaff(role)`,
    put: `is && !was`,
    seenBy: ['I18', 'I19', 'I22'],
  },
  {
    name: 'a page without access keeps the cursor and the rows',
    file: SPACE,
    find: `cursor: '0', more: false, rows: [], last: client?.last ?? 0, now: args.now, reset: true }`,
    put: `cursor: args.cursor, more: false, rows: [], last: client?.last ?? 0, now: args.now }`,
    seenBy: ['I18'],
  },
  {
    name: 'a page without access drops the queue',
    file: 'sync/client/pull.ts',
    find: `  if (isStaging) await swapIn(t, store.space ? spaceTableNames : personTableNames)
`,
    put: `  if (isStaging) await swapIn(t, store.space ? spaceTableNames : personTableNames)
  if (page.access) await t.dropEntries((await t.entriesAfter(0)).map(({ seq }) => seq))
`,
    seenBy: ['I3', 'I10'],
  },
  {
    name: 'the permission is checked before repeated mutations are skipped',
    file: MUTATION,
    find: `    if (appendsTo && (await desk.find(appendsTo, by.id))) return
    await run(tx, values, await checked(tx, name, by, desk))`,
    put: `    const author = await checked(tx, name, by, desk)
    if (appendsTo && (await desk.find(appendsTo, by.id))) return
    await run(tx, values, author)`,
    seenBy: ['I20'],
  },
  {
    name: "a row for one member does not change that member's head",
    file: SPACE_TX,
    find: `    if (known) draft.access.set(id, { ...known, ownVersion: version })`,
    put: '',
    seenBy: ['I19', 'I22'],
  },
  {
    name: 'a space without access ignores the epoch',
    file: DRAIN,
    find: `meta.epoch !== null && meta.epoch !== epoch`,
    put: `meta.epoch !== null && meta.epoch !== epoch && meta.head !== null`,
    seenBy: ['I10'],
  },
  {
    name: 'everyone gets the rows for staff',
    file: SPACE,
    find: `t.changesAfter(readerOf(memberId, access), ...page)`,
    put: `t.changesAfter({ memberId, isStaff: true }, ...page)`,
    seenBy: ['I17'],
  },
  {
    name: 'a late leave ends a newer membership',
    file: MEMBERSHIP,
    find: `  if (by.at < me.joinedAt) return
`,
    put: '',
    seenBy: ['I1'],
  },
  {
    name: 'an invite can be used any number of times',
    file: MEMBERSHIP,
    find: `    if (!isReturning) await tx.put('invites', { ...invite, usesLeft: invite.usesLeft - 1 }, '-')
`,
    put: '',
    seenBy: ['I8'],
  },
  {
    name: 'a space can be entered without a link',
    file: 'sync/server/space.ts',
    find: `  const linked = await isLinked(sessionUserId, spaceId)`,
    put: `  const linked = (await isLinked(sessionUserId, spaceId)) || true`,
    seenBy: ['I25'],
  },
  {
    name: 'a space that fails delays the spaces after it',
    file: DRAIN,
    find: `    if (ended.kind === 'sign-in' || ended.kind === 'update' || ended.kind === 'no-room') return ended`,
    put: `    const { store } = await ports.open(link.spaceId)
    if (ended.kind !== 'done' || (await store.transact((t) => t.getMeta())).pause) return result`,
    seenBy: ['I10', 'I21'],
  },
  {
    name: 'a space is pushed before its link',
    file: DRAIN,
    find: `links.filter(({ spaceId }) => !unlinked.has(spaceId))`,
    put: `links`,
    seenBy: ['G8', 'I20'],
  },
  {
    name: 'a space that is no longer followed keeps its cursor',
    file: 'sync/client/pull.ts',
    find: `  await t.putMeta({ ...meta, cursor: '0', isStaging: false })`,
    put: `  await t.putMeta({ ...meta, isStaging: false })`,
    seenBy: ['I19', 'I22'],
  },
  {
    name: 'nobody inherits the space of an erased owner',
    file: 'sync/server/erase-member.ts',
    find: `      if (heir) await rows.put('members', { ...heir, role: rolesOf[kind][0] }, '')
      else desk.close(now)`,
    put: `      if (!heir) desk.close(now)`,
    seenBy: ['I23'],
  },
  {
    name: 'progress is published without consent',
    file: 'schema/spaces/course.ts',
    find: `    if (!by.me.sharesProgress) throw new Refused('progress-private')
`,
    put: '',
    seenBy: ['I24'],
  },
  {
    name: 'a row for staff changes the heads of all members',
    file: SPACE_TX,
    find: `if (seenBy === '') draft.space`,
    put: `if (seenBy === '' || seenBy === '-') draft.space`,
    seenBy: ['I26'],
  },
  {
    name: 'a shared card counts again each time it is shared',
    file: 'schema/spaces/decks.ts',
    find: `if (!before || before.isRemoved) cardCount += 1`,
    put: `cardCount += 1`,
    seenBy: ['I27'],
  },
  {
    name: 'members receive the cards of unfinished decks',
    file: 'schema/spaces/decks.ts',
    find: `(isComplete ? '' : \`=\${author}\`)`,
    put: `(isComplete || author ? '' : \`=\${author}\`)`,
    seenBy: ['I17'],
  },
  {
    name: 'a card that is shared again after its removal reaches all members before the deck is finished',
    file: SPACE_TX,
    find: `before && !isBlankCard(before) && !isAtLeastAsWide`,
    put: `before && !isAtLeastAsWide`,
    seenBy: ['I17'],
  },
  {
    name: 'removing a deck keeps its cards',
    file: 'schema/spaces/decks.ts',
    find: `await desk?.changeCards({ deckId: deck.id, seenBy: '', fields: { ...BLANK_CARD, editor, ...stamp } })`,
    put: ``,
    seenBy: ['I17', 'I27'],
  },
  {
    name: 'finishing a deck does not send its cards',
    file: 'schema/spaces/decks.ts',
    find: `await by.desk?.changeCards({ deckId, seenBy: '' })`,
    put: ``,
    seenBy: ['I27'],
  },
]
