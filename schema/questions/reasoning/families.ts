import type { Family } from '../family.ts'
import { incidentPattern } from './incident-pattern.ts'
import { numberSeries } from './number-series.ts'
import { outOfLine } from './out-of-line.ts'
import { policyRules } from './policy-rules.ts'
import { stepOrder } from './step-order.ts'

/** Logic and problem solving: rules, patterns, order, and outliers. */
export const reasoningFamilies: readonly Family[] = [policyRules, incidentPattern, numberSeries, stepOrder, outOfLine]
