import type { Family } from '../family.ts'
import { gaugeReading } from './gauge-reading.ts'
import { lookupTable } from './lookup-table.ts'

/** Reading tables, charts, dials and gauges. */
export const tableFamilies: readonly Family[] = [gaugeReading, lookupTable]
