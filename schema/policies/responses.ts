import * as v from 'valibot'
import { IsoTime } from '../core/fields.ts'
import { MAX_POLICY_TEXT, POLICY_MODES, POLICY_NAMES } from './policies.ts'

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_POLICY_TEXT),
  v.regex(/^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u, 'must not contain control characters'),
)

const Version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

/**
 * `PUT /api/admin/policies/:name`. `text` is plain text; blank lines separate paragraphs. `version` is the version that the operator saw: 0
 * for a page that was never changed.
 */
export const PolicyBody = v.strictObject({ mode: v.picklist(POLICY_MODES), text, version: Version })

/** An operator's version of a page. `text` is empty if and only if `mode` is `built-in`. */
export const Policy = v.object({
  name: v.picklist(POLICY_NAMES),
  mode: v.picklist(POLICY_MODES),
  text: v.string(),
  changedAt: IsoTime,
  /** Increases with each change. Earlier server versions do not send or store it. */
  version: v.optional(Version, 1),
})
export type Policy = v.InferOutput<typeof Policy>

/** `GET /api/policies`: the pages that an operator has changed. */
export const Policies = v.object({ policies: v.array(Policy) })
export type Policies = v.InferOutput<typeof Policies>
