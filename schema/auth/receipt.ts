import * as v from 'valibot'

/** The server's receipt for a deleted account. It keeps no copy. */
export const DeletionReceipt = v.object({
  receiptId: v.string(),
  /** ISO 8601, UTC. */
  deletedAt: v.string(),
  /** How many rows were deleted, by kind. */
  deleted: v.record(v.string(), v.number()),
})
export type DeletionReceipt = v.InferOutput<typeof DeletionReceipt>
