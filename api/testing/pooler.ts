const OF_A_SESSION =
  /\bset (?!local\b|transaction\b)(?:session\b|[a-z_]+ ?(?:=|to\b))|pg_(?:try_)?advisory_lock|^\s*prepare\b|\bdeallocate\b|\bdiscard\b|create temp|with hold/

/**
 * A pooler in transaction mode lends a connection to somebody else after each transaction: what a statement sets on it would be set for
 * them, and be missing here. Only the listener in `db/postgres/commits.ts` has its own connection; polling finds what it misses behind a pooler.
 */
export const changesConnection = (text: string): boolean => OF_A_SESSION.test(text)
