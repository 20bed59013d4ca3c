import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeMeasuredPage } from '../bench/measured-page.ts'

/** Seeds of a topic that follow each other on the same sources, at each of three levels in each of its families. */
interface Line {
  topic: string
  families: number
  from: number
  count: number
  questions: number
  /** What was found, in the order of the seeds. */
  faults: string[]
  seconds: number
  /** Of the generators, as they were. */
  sources: string
}

const path = fileURLToPath(new URL('questions-ledger.json', import.meta.url))
const FAULT_LENGTH = 300
const FAULTS_KEPT = 100

const read = (): (Line & { date: string; found: number })[] =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []

export const nextSeed = (topic: string): number =>
  Math.max(0, ...read().flatMap((line) => (line.topic === topic ? [line.from + line.count] : [])))

export function enter(slice: Line): void {
  const lines = read()
  const date = new Date().toISOString().slice(0, 10)
  const faults = slice.faults.map((fault) => fault.slice(0, FAULT_LENGTH))
  const last = lines.find((one) => one.topic === slice.topic && one.from + one.count === slice.from)
  if (last && last.sources === slice.sources && last.families === slice.families) {
    last.date = date
    last.count += slice.count
    last.questions += slice.questions
    last.found += faults.length
    last.faults = [...last.faults, ...faults].slice(0, FAULTS_KEPT)
    last.seconds += slice.seconds
  } else lines.push({ date, ...slice, found: faults.length, faults: faults.slice(0, FAULTS_KEPT) })
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`)
  writeMeasuredPage()
}
