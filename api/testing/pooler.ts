const OF_A_SESSION =
  /\bset (?!local\b|transaction\b)(?:session\b|[a-z_]+ ?(?:=|to\b))|pg_(?:try_)?advisory_lock|^\s*prepare\b|\bdeallocate\b|\bdiscard\b|create temp|with hold/

/**
 * Whether a statement changes the connection's session state. A pooler in transaction mode gives a connection to
 * another client after each transaction, which would then have that state. Only the listener in
 * `db/postgres/commits.ts` has its own connection; polling replaces it behind a pooler.
 */
export const changesConnection = (text: string): boolean => OF_A_SESSION.test(text)
