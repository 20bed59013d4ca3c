/** Why a feed can't be read, in one sentence for the operator. */
export class FeedError extends Error {
  override name = 'FeedError'
}
