import { type Case, entry, refused, storeCase, txCase } from './case.ts'

const [one, two, three, four] = [entry(1), entry(2), entry(3), entry(4)]
const strange = entry(5, {
  args: { text: 'пожар "消防" 🚒\n', none: null, deep: [{ n: 0.1 }, []] },
  at: 8_640_000_000_000_000,
})

export const queueCases: Case[] = [
  txCase(
    'addEntries, entriesAfter: entries are ordered by seq, whatever order they were added in',
    { given: (t) => t.addEntries([three]), does: (t) => t.addEntries([four, one, two]) },
    (t) => t.entriesAfter(0),
    [one, two, three, four],
  ),
  txCase(
    'addEntries: every value is read back unchanged',
    { does: (t) => t.addEntries([strange]) },
    (t) => t.entriesAfter(0),
    [strange],
  ),
  txCase('addEntries: an empty list adds nothing', { does: (t) => t.addEntries([]) }, (t) => t.entriesAfter(0), []),
  storeCase(
    'addEntries: an existing seq fails the transaction and rolls it back',
    async (store) => {
      await store.transact((t) => t.addEntries([one, two]))
      const end = await store
        .transact((t) => t.addEntries([three, entry(2, { id: 'another' })]))
        .then(
          () => 'committed',
          () => 'failed',
        )
      return [end, await store.transact((t) => t.entriesAfter(0))]
    },
    ['failed', [one, two]],
  ),
  storeCase(
    'addEntries: later changes to the caller’s object are not stored',
    async (store) => {
      const given = entry(1, { args: { jobId: 'job-1' } })
      await store.transact((t) => t.addEntries([given]))
      given.seq = 9
      Object.assign(given.args as object, { jobId: 'another' })
      return store.transact((t) => t.entriesAfter(0))
    },
    [one],
  ),
  txCase(
    'entriesAfter: returns only greater seqs, lowest first, up to the limit',
    { does: (t) => t.addEntries([one, two, three, four]) },
    async (t) => [
      await t.entriesAfter(1),
      await t.entriesAfter(1, 2),
      await t.entriesAfter(0, 4),
      await t.entriesAfter(0, 50),
      await t.entriesAfter(4),
      await t.entriesAfter(99),
    ],
    [[two, three, four], [two, three], [one, two, three, four], [one, two, three, four], [], []],
  ),
  txCase(
    'dropEntries: drops the given entries and ignores seqs without an entry',
    { given: (t) => t.addEntries([one, two, three, four]), does: (t) => t.dropEntries([3, 1, 77]) },
    (t) => t.entriesAfter(0),
    [two, four],
  ),
  txCase(
    'dropEntries: a freed seq can be reused in the same transaction, as when a new client id renumbers the queue [C8]',
    {
      given: (t) => t.addEntries([two, three]),
      async does(t) {
        await t.dropEntries([2, 3])
        await t.addEntries([entry(1, { id: two.id }), entry(2, { id: three.id })])
      },
    },
    (t) => t.entriesAfter(0),
    [entry(1, { id: two.id }), entry(2, { id: three.id })],
  ),
  txCase(
    'dropEntries: an empty list drops nothing',
    { given: (t) => t.addEntries([one]), does: (t) => t.dropEntries([]) },
    (t) => t.entriesAfter(0),
    [one],
  ),
  txCase(
    'addArchived, allArchived: entries are returned unchanged, in the order in which pushes covered them, even two with the same seq',
    {
      given: (t) => t.addArchived([two, one], 9_000),
      does: (t) => t.addArchived([entry(1, { id: 'later' }), three], 100),
    },
    (t) => t.allArchived(),
    [two, one, entry(1, { id: 'later' }), three],
  ),
  txCase(
    'dropArchived: drops entries covered before the given time, and keeps an entry covered at that time',
    {
      async given(t) {
        await t.addArchived([one], 99)
        await t.addArchived([two], 100)
        await t.addArchived([three], 101)
        await t.addArchived([four], 5)
      },
      does: (t) => t.dropArchived(100),
    },
    (t) => t.allArchived(),
    [two, three],
  ),
  txCase(
    'dropArchived: the greatest possible time drops every archived entry, including one added in the same transaction',
    {
      given: (t) => t.addArchived([one], Date.UTC(2026, 0, 1)),
      async does(t) {
        await t.addArchived([two], Date.UTC(2026, 0, 2))
        await t.dropArchived(Number.MAX_SAFE_INTEGER)
      },
    },
    (t) => t.allArchived(),
    [],
  ),
  txCase(
    'addRefused, getRefused: a refused entry is returned for its id with its code and sentence, and a missing id returns undefined',
    { given: (t) => t.addRefused([refused(1)]), does: (t) => t.addRefused([refused(2), refused(3)]) },
    async (t) => [await t.getRefused('mutation-2'), await t.getRefused('mutation-1'), await t.getRefused('mutation-9')],
    [refused(2), refused(1), undefined],
  ),
  txCase(
    'addRefused: an entry refused again is stored once, with the newer sentence',
    { given: (t) => t.addRefused([refused(1)]), does: (t) => t.addRefused([refused(1, 'It is full.')]) },
    (t) => t.getRefused('mutation-1'),
    refused(1, 'It is full.'),
  ),
  txCase(
    'dropRefused: drops only the given entry',
    {
      async given(t) {
        await t.addRefused([refused(1), refused(2)])
        await t.addRefused([refused(1, 'It is full.')])
      },
      async does(t) {
        await t.dropRefused('mutation-1')
        await t.dropRefused('mutation-9')
      },
    },
    async (t) => [
      await t.getRefused('mutation-1'),
      await t.getRefused('mutation-2'),
      await t.hasMutation('mutation-1'),
    ],
    [undefined, refused(2), false],
  ),
  txCase(
    'hasMutation: finds waiting, covered and refused mutations by id, not by seq or name',
    {
      async does(t) {
        await t.addEntries([one])
        await t.addArchived([two], 5)
        await t.addRefused([refused(3)])
      },
    },
    async (t) => {
      const ids = ['mutation-1', 'mutation-2', 'mutation-3', 'mutation-4', '1', 'jobs.save']
      const found = []
      for (const id of ids) found.push(await t.hasMutation(id))
      return found
    },
    [true, true, true, false, false, false],
  ),
  txCase(
    'hasMutation: does not find a dropped mutation',
    {
      async given(t) {
        await t.addEntries([one])
        await t.addArchived([two], 5)
        await t.addRefused([refused(3)])
      },
      async does(t) {
        await t.dropEntries([1])
        await t.dropArchived(6)
        await t.dropRefused('mutation-3')
      },
    },
    async (t) => [
      await t.hasMutation('mutation-1'),
      await t.hasMutation('mutation-2'),
      await t.hasMutation('mutation-3'),
    ],
    [false, false, false],
  ),
]
