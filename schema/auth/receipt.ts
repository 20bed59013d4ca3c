import * as v from 'valibot'

/** What the server says when it has deleted an account. It keeps no copy. */
export const DeletionReceipt = v.object({
  receiptId: v.string(),
  /** ISO 8601, UTC. */
  deletedAt: v.string(),
  /** How many rows, by what they were. */
  deleted: v.record(v.string(), v.number()),
})
export type DeletionReceipt = v.InferOutput<typeof DeletionReceipt>
