import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, default as Dexie, Middleware, Table } from 'dexie'

/** The key under which a database stores the account that its work is moving into. */
export const MOVED_KEY = 'movedTo'
/** The tables that contain the mark. Drafts change on every keystroke; because they have their own mark, their transactions stay small. */
const MARKED = ['local', 'drafts'] as const

interface FencedDb extends Pick<Dexie, 'transaction'> {
  local: Table<{ key: string; value: unknown }, string>
  drafts: Table<{ key: string; value: unknown; savedAt: number }, string>
}

/** Thrown by a write to a database whose work has moved, or is moving, into another account. */
export class Moved extends Error {
  readonly userId: string
  constructor(userId: string) {
    super('This work moves into another account.')
    this.name = 'Moved'
    this.userId = userId
  }
}

/**
 * Closes a database for writing and returns the ID of the account that the work moves into: the account requested by the first call.
 * Earlier writes can now be read; later writes throw `Moved`, in all tabs [A2, A4].
 */
export async function closeForWriting(from: FencedDb, userId: string): Promise<string> {
  return from.transaction('rw', from.local, from.drafts, async () => {
    const mark = await from.local.get(MOVED_KEY)
    if (mark) return String(mark.value)
    await from.local.put({ key: MOVED_KEY, value: userId })
    // Older than any real draft, so the mark is never copied to the new account.
    await from.drafts.put({ key: MOVED_KEY, value: userId, savedAt: 0 })
    return userId
  })
}

/** Checks for the mark inside each write transaction, so that no write can happen between setting the mark and copying the work. */
export const fenceGuestWrites = {
  stack: 'dbcore',
  name: 'fenceGuestWrites',
  create(core) {
    const checks = new WeakMap<DBCoreTransaction, ReturnType<typeof check>>()
    const check = (trans: DBCoreTransaction) =>
      core
        .table(markedIn((trans as IDBTransaction).objectStoreNames))
        .get({ trans, key: MOVED_KEY })
        .then((mark: { value: string } | undefined) => {
          if (mark) throw new Moved(mark.value)
        })
    const checkOnce = (trans: DBCoreTransaction) => {
      const checking = checks.get(trans) ?? check(trans)
      checks.set(trans, checking)
      return checking
    }
    return {
      ...core,
      transaction: (tables, mode, options) =>
        core.transaction(mode === 'readonly' ? tables : withMark(tables), mode, options),
      table(name) {
        const table = core.table(name)
        return { ...table, mutate: (req: DBCoreMutateRequest) => checkOnce(req.trans).then(() => table.mutate(req)) }
      },
    }
  },
} satisfies Middleware<DBCore>

const withMark = (tables: string[]): string[] =>
  MARKED.some((name) => tables.includes(name)) ? tables : [...tables, MARKED[0]]

const markedIn = (tables: DOMStringList): string => MARKED.find((name) => tables.contains(name)) ?? MARKED[0]

/** The account that now has the work, for each database that this page had open. */
const movedInto = new WeakMap<FencedDb, string>()

export const movedTo = (db: FencedDb): string | undefined => movedInto.get(db)

export function recordMovedTo(db: FencedDb, userId: string): void {
  movedInto.set(db, userId)
}

/** Reads the mark before this page closes a database that another tab is deleting, because the mark can't be read afterward. */
export async function readMovedTo(db: FencedDb): Promise<void> {
  const mark = await db.local.get(MOVED_KEY).catch(() => undefined)
  if (mark) recordMovedTo(db, String(mark.value))
}
