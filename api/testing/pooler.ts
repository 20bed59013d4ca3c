const OF_A_SESSION =
  /\bset (?!local\b|transaction\b)(?:session\b|[a-z_]+ ?(?:=|to\b))|pg_(?:try_)?advisory_lock|^\s*prepare\b|\bdeallocate\b|\bdiscard\b|create temp|with hold/

/**
 * Whether a statement changes the connection's session state. A pooler in transaction mode assigns a connection to another client after
 * each transaction, and that client would inherit the state. Only the listener in `db/postgres/commits.ts` has its own connection; behind a
 * pooler, polling replaces the listener.
 */
export const changesConnection = (text: string): boolean => OF_A_SESSION.test(text)
