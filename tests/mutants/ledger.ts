import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Judged } from './judge.ts'
import { root } from './sandbox.ts'
import type { Mutant } from './stryker.ts'
import type { Target } from './targets.ts'

/** What the last hunt found in one file. */
interface Line {
  file: string
  date: string
  mutants: number
  killed: number
  /** Nothing that can be seen is different, and `equal.json` says why. */
  equal: number
  survived: { at: string; mutator: string; change: string }[]
  /** How many each test was the first to find. */
  killedBy: Record<string, number>
  seconds: number
  /** Of the file and the tests nearest to it, as they were. */
  sources: string
}

const path = fileURLToPath(new URL('../faults/mutants.json', import.meta.url))

/** A change that makes no difference, and why: entered by hand. The line is as it was, so that the entry outlives others' edits. */
interface Equal {
  file: string
  line: string
  change: string
  reason: string
}
const equal = JSON.parse(readFileSync(new URL('equal.json', import.meta.url), 'utf8')) as Equal[]

export const readLedger = (): Line[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [])

export const isDone = (target: Target): boolean =>
  readLedger().some(({ file, sources }) => file === target.file && sources === hashOf(root, target))

/** `tree` is where the hunt read its files: those at home may have changed meanwhile. */
export function enter(tree: string, target: Target, judged: Judged[], seconds: number): Line {
  const open = judged.filter(({ killedBy }) => killedBy === undefined).map(({ mutant }) => mutant)
  const isEqual = ({ line, change }: Mutant) =>
    equal.some((one) => one.file === target.file && one.line === line && one.change === change)
  const killers = judged.flatMap(({ killedBy }) => killedBy ?? [])
  const entered: Line = {
    file: target.file,
    date: new Date().toISOString().slice(0, 10),
    mutants: judged.length,
    killed: killers.length,
    equal: open.filter(isEqual).length,
    survived: open.filter((one) => !isEqual(one)).map(({ at, mutator, change }) => ({ at, mutator, change })),
    killedBy: Object.fromEntries([...Map.groupBy(killers, (name) => name)].map(([name, some]) => [name, some.length])),
    seconds: Math.round(seconds),
    sources: hashOf(tree, target),
  }
  const others = readLedger().filter(({ file }) => file !== target.file)
  const lines = [...others, entered].sort((a, b) => (a.file < b.file ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`)
  return entered
}

/** One line a file, and one of all of them. A file that changed since its hunt, or whose nearest tests did, has a star. */
export function printTable(targets: readonly Target[]): void {
  const lines = readLedger()
  const changed = new Set(targets.filter((target) => !isDone(target)).map(({ file }) => file))
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  const row = (name: string, mutants: number, killed: number, same: number) => {
    const percent = mutants === same ? '–' : `${((100 * killed) / (mutants - same)).toFixed(1)} %`
    console.log(`| ${name} | ${mutants} | ${killed} | ${same} | ${mutants - killed - same} | ${percent} |`)
  }
  console.log('| file | mutants | killed | equal | survived | killed of what is not equal |\n|---|---|---|---|---|---|')
  for (const { file, mutants, killed, equal: same } of lines)
    row(changed.has(file) ? `${file} *` : file, mutants, killed, same)
  row(
    'all',
    sum(({ mutants }) => mutants),
    sum(({ killed }) => killed),
    sum((line) => line.equal),
  )
}

function hashOf(tree: string, { file, near }: Target): string {
  const hash = createHash('sha256')
  const tests = near.flatMap((pattern) => globSync(pattern, { cwd: tree })).sort()
  for (const name of [file, ...tests]) hash.update(`${name}\n${readFileSync(join(tree, name), 'utf8')}\n`)
  return hash.digest('hex').slice(0, 12)
}
