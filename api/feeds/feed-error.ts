/** Why a feed can't be read, in one sentence for the operator. */
export class FeedError extends Error {
  override name = 'FeedError'
}

/** A part of a feed that could not be read: a row, a block or an item. What it held is unknown. */
export interface Unread {
  /** Where it is: 'Line 7', 'JSON-LD block 2'. */
  title: string
  /** One sentence. */
  reason: string
}
