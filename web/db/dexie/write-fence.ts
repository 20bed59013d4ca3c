import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, default as Dexie, Middleware, Table } from 'dexie'

/** In a database whose work moves: the account that it moves into. */
export const MOVED_KEY = 'movedTo'
/**
 * Where the mark stands. Drafts are written with every word and have one of their own: a transaction that took in another
 * table for it would wait for whatever else is written.
 */
const MARKED = ['local', 'drafts'] as const

/** The two tables that hold the mark. */
interface FencedDb extends Pick<Dexie, 'transaction'> {
  local: Table<{ key: string; value: unknown }, string>
  drafts: Table<{ key: string; value: unknown; savedAt: number }, string>
}

/** A write in a database whose work belongs to another account by now. */
export class Moved extends Error {
  readonly userId: string
  constructor(userId: string) {
    super('This work moves into another account.')
    this.name = 'Moved'
    this.userId = userId
  }
}

/**
 * Marks a database as closed for writing and says whose its work is: theirs who came first. Whatever was written
 * before is there to be read now; whatever comes later throws `Moved`, in every tab [A2, A4].
 */
export async function closeForWriting(from: FencedDb, userId: string): Promise<string> {
  return from.transaction('rw', from.local, from.drafts, async () => {
    const mark = await from.local.get(MOVED_KEY)
    if (mark) return String(mark.value)
    await from.local.put({ key: MOVED_KEY, value: userId })
    // Older than any draft, and so never taken along.
    await from.drafts.put({ key: MOVED_KEY, value: userId, savedAt: 0 })
    return userId
  })
}

/** Every transaction that writes looks for the mark in itself, so that none slips in between the mark and the reading. */
export const closedOnceMoved = {
  stack: 'dbcore',
  name: 'closedOnceMoved',
  create(core) {
    const looked = new WeakMap<DBCoreTransaction, ReturnType<typeof look>>()
    const look = (trans: DBCoreTransaction) =>
      core
        .table(markedIn((trans as IDBTransaction).objectStoreNames))
        .get({ trans, key: MOVED_KEY })
        .then((mark: { value: string } | undefined) => {
          if (mark) throw new Moved(mark.value)
        })
    const lookOnce = (trans: DBCoreTransaction) => {
      const looking = looked.get(trans) ?? look(trans)
      looked.set(trans, looking)
      return looking
    }
    return {
      ...core,
      transaction: (tables, mode, options) =>
        core.transaction(mode === 'readonly' ? tables : withMark(tables), mode, options),
      table(name) {
        const table = core.table(name)
        return { ...table, mutate: (req: DBCoreMutateRequest) => lookOnce(req.trans).then(() => table.mutate(req)) }
      },
    }
  },
} satisfies Middleware<DBCore>

const withMark = (tables: string[]): string[] =>
  MARKED.some((name) => tables.includes(name)) ? tables : [...tables, MARKED[0]]

const markedIn = (tables: DOMStringList): string => MARKED.find((name) => tables.contains(name)) ?? MARKED[0]
