import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Judged } from './judge.ts'
import { root } from './sandbox.ts'
import type { Mutant } from './stryker.ts'
import type { Target } from './targets.ts'

/** The results of the last hunt over one file. */
interface Line {
  file: string
  date: string
  mutants: number
  killed: number
  /** Mutants without an observable difference, with reasons in `equal.json`. */
  equal: number
  survived: { at: string; mutator: string; change: string }[]
  /** Number of mutants that each test was the first to find. */
  killedBy: Record<string, number>
  seconds: number
  /** Hash of the file and its near tests. */
  sources: string
}

const path = fileURLToPath(new URL('../faults/mutants.json', import.meta.url))

/**
 * A mutant that makes no difference, with the reason, added by hand. The entry contains the line's text instead of its number, so that the
 * entry stays valid when other lines change.
 */
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

/** Replaces the file's line in the ledger. `tree` is the copy that was mutated; the working tree may have changed since the copy was made. */
export function enter(tree: string, target: Target, judged: Judged[], seconds: number): Line {
  const open = judged.filter(({ killedBy }) => killedBy === undefined).map(({ mutant }) => mutant)
  const isEqual = ({ line, change }: Mutant) =>
    equal.some((entry) => entry.file === target.file && entry.line === line && entry.change === change)
  const killers = judged.flatMap(({ killedBy }) => killedBy ?? [])
  const entered: Line = {
    file: target.file,
    date: new Date().toISOString().slice(0, 10),
    mutants: judged.length,
    killed: killers.length,
    equal: open.filter(isEqual).length,
    survived: open.filter((mutant) => !isEqual(mutant)).map(({ at, mutator, change }) => ({ at, mutator, change })),
    killedBy: Object.fromEntries([...Map.groupBy(killers, (name) => name)].map(([name, some]) => [name, some.length])),
    seconds: Math.round(seconds),
    sources: hashOf(tree, target),
  }
  const others = readLedger().filter(({ file }) => file !== target.file)
  const lines = [...others, entered].sort((a, b) => (a.file < b.file ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`)
  return entered
}

/** Prints a row for each file and a row with the totals. A star marks files that changed, or whose near tests changed, since their last hunt. */
export function printTable(targets: readonly Target[]): void {
  const lines = readLedger()
  const changed = new Set(targets.filter((target) => !isDone(target)).map(({ file }) => file))
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  const row = (name: string, mutants: number, killed: number, same: number) => {
    const percent = mutants === same ? '–' : `${((100 * killed) / (mutants - same)).toFixed(1)} %`
    console.log(`| ${name} | ${mutants} | ${killed} | ${same} | ${mutants - killed - same} | ${percent} |`)
  }
  console.log('| file | mutants | killed | equal | survived | killed, excluding equal |\n|---|---|---|---|---|---|')
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
