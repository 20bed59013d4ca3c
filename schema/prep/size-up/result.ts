import * as v from 'valibot'
import { Instant } from '../../core/fields.ts'
import { MAX_REPORT, REPORT_PARTS } from './parts.ts'

/** The last report on a picture. Stored on the device only, under a key with the picture's id. */
export const SizeUpResult = v.object({
  /** The parts of the model report that the person had, by their own judgment. */
  said: v.pipe(v.array(v.picklist(REPORT_PARTS)), v.maxLength(REPORT_PARTS.length)),
  /** The typed report; empty if it was only spoken. */
  typed: v.pipe(v.string(), v.maxLength(MAX_REPORT)),
  doneAt: Instant,
})
export type SizeUpResult = v.InferOutput<typeof SizeUpResult>
