import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeMeasuredPage } from '../bench/measured-page.ts'

/** A range of a topic's seeds, checked with the same sources at each of three levels in each of the topic's families. */
interface Line {
  topic: string
  /** The only family that was checked; missing if all families of the topic were. */
  family?: string
  families: number
  from: number
  count: number
  questions: number
  /** Faults found, in the order of the seeds. */
  faults: string[]
  seconds: number
  /** Hash of the sources of the generators. */
  sources: string
}

const path = fileURLToPath(new URL('questions-ledger.json', import.meta.url))
const FAULT_LENGTH = 300
const MAX_FAULTS = 100

const read = (): (Line & { date: string; found: number })[] =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []

export const nextSeed = (topic: string, family?: string): number =>
  Math.max(
    0,
    ...read().flatMap((line) => (line.topic === topic && line.family === family ? [line.from + line.count] : [])),
  )

export function enter(slice: Line): void {
  const lines = read()
  const date = new Date().toISOString().slice(0, 10)
  const faults = slice.faults.map((fault) => fault.slice(0, FAULT_LENGTH))
  const last = lines.find(
    (line) => line.topic === slice.topic && line.family === slice.family && line.from + line.count === slice.from,
  )
  if (last && last.sources === slice.sources && last.families === slice.families) {
    last.date = date
    last.count += slice.count
    last.questions += slice.questions
    last.found += faults.length
    last.faults = [...last.faults, ...faults].slice(0, MAX_FAULTS)
    last.seconds += slice.seconds
  } else lines.push({ date, ...slice, found: faults.length, faults: faults.slice(0, MAX_FAULTS) })
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`)
  writeMeasuredPage()
}
