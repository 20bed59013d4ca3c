import * as v from 'valibot'
import { Instant } from '../../core/fields.ts'
import { MAX_REPORT, REPORT_PARTS } from './parts.ts'

/** A person's last report on a picture. Stored only on the device, under a key that contains the picture's ID. */
export const SizeUpResult = v.object({
  /** The parts of the model report that the person marked as given. */
  said: v.pipe(v.array(v.picklist(REPORT_PARTS)), v.maxLength(REPORT_PARTS.length)),
  /** The typed report; empty if it was only spoken. */
  typed: v.pipe(v.string(), v.maxLength(MAX_REPORT)),
  doneAt: Instant,
})
export type SizeUpResult = v.InferOutput<typeof SizeUpResult>
