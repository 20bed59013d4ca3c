import type { Family } from '../family.ts'
import { gaugeReading } from './gauge-reading/family.ts'
import { lookupTable } from './lookup-table/family.ts'

/** Reading tables, charts, dials and gauges. */
export const tableFamilies: readonly Family[] = [gaugeReading, lookupTable]
