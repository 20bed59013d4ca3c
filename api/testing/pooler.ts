const OF_A_SESSION =
  /\bset (?!local\b|transaction\b)(?:session\b|[a-z_]+ ?(?:=|to\b))|pg_(?:try_)?advisory_lock|^\s*prepare\b|\bdeallocate\b|\bdiscard\b|create temp|with hold/

/**
 * A pooler in transaction mode lends a connection to somebody else after each transaction: what a statement sets on it would be set for
 * them, and be missing here. `hearing.ts` alone keeps a connection; what it misses behind a pooler is found by asking.
 */
export const changesConnection = (text: string): boolean => OF_A_SESSION.test(text)
