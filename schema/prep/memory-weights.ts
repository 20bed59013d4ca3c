import * as v from 'valibot'
import { Count, Id, Instant } from '../core/fields.ts'
import { MB, personTable } from '../core/table.ts'

const Between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
const Loss = Between(0, 20)

/** The fields of a fit, shared by the table and the mutation. */
export const fitted = {
  weights: v.pipe(v.array(Between(0, 100)), v.length(21)),
  /** Version of the fold that the weights were fitted for. Other versions ignore the weights. */
  foldVersion: Count,
  /** Number of reviews that the weights were fitted to. */
  reviews: Count,
  /** Mean log loss on the newest quarter of the reviews: with the previous weights, and with weights fitted to the rest. */
  lossBefore: Loss,
  lossAfter: Loss,
}

/**
 * The weights of the memory model, fitted to the person's reviews by one of their devices (`fit.ts`). A register with one row. The other
 * devices use these weights, because a fit doesn't give exactly the same weights on each device.
 */
export const memoryWeights = personTable(
  'model',
  v.object({ model: Id, ...fitted, changedAt: Instant, changeId: Id }),
  {
    label: 'Your memory curve',
    /** The table has a single key, so each person has one row, of about 500 bytes. */
    quota: { rows: 10, bytes: 0.1 * MB, name: 'memory curves' },
  },
)
