import * as v from 'valibot'

/** Eight events and the seven walks between them. */
export const LEG_COUNT = 15

const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_599))

/** Seconds of each leg in the order of the course: an event, a walk, an event. A run that ended early has fewer than all. */
export const Splits = v.pipe(v.array(Seconds), v.maxLength(LEG_COUNT))

export const FAILURE_REASONS = ['warnings', 'dropped', 'stopped'] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** What would have ended a test, and in which leg, counted from 0. */
export const CourseFailure = v.strictObject({
  leg: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEG_COUNT - 1)),
  reason: v.picklist(FAILURE_REASONS),
})
export type CourseFailure = v.InferOutput<typeof CourseFailure>
