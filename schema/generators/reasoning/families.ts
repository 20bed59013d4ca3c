import type { Family } from '../family.ts'
import { incidentPattern } from './incident-pattern/family.ts'
import { numberSeries } from './number-series/family.ts'
import { outOfLine } from './out-of-line/family.ts'
import { policyRules } from './policy-rules/family.ts'
import { stepOrder } from './step-order/family.ts'

/** Logic and problem solving: rules, patterns, order, and what is out of line. */
export const reasoningFamilies: readonly Family[] = [policyRules, incidentPattern, numberSeries, stepOrder, outOfLine]
