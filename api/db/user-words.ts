import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { hold } from './dialect.ts'
import type { Pause } from './pause.ts'
import type { Tables } from './types.ts'

/** The search index of people, for operators. Each word is a row in `userWords`, whose index supports prefix searches. */

const MAX_WORDS = 20
const MAX_WORD_LENGTH = 64

type Named = Pick<Tables['users'], 'username' | 'name' | 'email'>

/** Returns the text in lowercase, without accents, control characters and lone surrogates. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}]/gu, '')
    .toLowerCase()

/** Returns the distinct words among the first `most` words of a text, normalized and cut to 64 characters each. */
export const wordsIn = (text: string, most = MAX_WORDS): string[] => [
  ...new Set(
    plain(text)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''))
      .slice(0, most),
  ),
]

const wordsOf = ({ username, name, email }: Named): string[] => wordsIn(`${username} ${email} ${name ?? ''}`)

/** Stores an account's words. Must be called in the transaction that creates the account. */
export async function storeWords(tx: Pick<Kysely<Tables>, 'insertInto'>, userId: string, named: Named): Promise<void> {
  const rows = wordsOf(named).map((word) => ({ userId, word }))
  if (rows.length > 0) await tx.insertInto('userWords').values(rows).execute()
}

/** Replaces an account's words. Must be called in the transaction that changes the name or the email address. */
export async function replaceWords(tx: Transaction<Tables>, userId: string, named: Named): Promise<void> {
  await tx.deleteFrom('userWords').where('userId', '=', userId).execute()
  await storeWords(tx, userId, named)
}

/** Number of accounts to index per transaction. */
const INDEXED_AT_ONCE = 50

/** Indexes accounts without words: accounts created before the index existed, or by an older server version. */
export async function storeMissingWords({ reader, writer }: Database, pause: Pause): Promise<void> {
  for (let after = ''; ; ) {
    const users = await reader
      .selectFrom('users')
      .select(['id', 'username', 'name', 'email'])
      .where('id', '>', after)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('userWords').select('word').whereRef('userWords.userId', '=', 'users.id'))),
      )
      .orderBy('id')
      .limit(INDEXED_AT_ONCE)
      .execute()
    const last = users.at(-1)
    if (!last) return
    await writer.transaction().execute(async (tx) => {
      for (const { id } of users) {
        // The account may have been changed or deleted since it was listed.
        await hold(tx, id)
        const user = await tx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
        if (user) await replaceWords(tx, id, user)
      }
    })
    after = last.id
    await pause()
  }
}
