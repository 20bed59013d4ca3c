import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sandbox.ts'
import { type Mutant, mutate, type Workshop } from './stryker.ts'
import type { Target } from './targets.ts'

export interface Judged {
  mutant: Mutant
  /** What detected the mutant: a test, a timeout, or the type check; undefined if nothing detected it. */
  killedBy: string | undefined
}

const tsc = join(root, 'node_modules/typescript/bin/tsc')

/**
 * Runs all mutants of files that have the same tests: first the near tests; with `goesFar`, then the far tests on the
 * survivors; then the type check. Files are batched, because starting StrykerJS and its dry run take longer than most
 * files.
 */
export function judgeFiles(workshop: Workshop, targets: readonly Target[], goesFar: boolean): Judged[] {
  const { sandbox } = workshop
  const files = targets.map(({ file }) => file)
  const broken = files.find((file) => !compiles(sandbox, file, readFileSync(join(sandbox, file), 'utf8')))
  if (broken) throw new Error(`${broken} does not compile without mutants.`)
  const [near = [], far = []] = [targets[0]?.near, targets[0]?.far]
  const mutants = mutate(workshop, files, near)
  const open = goesFar ? mutants.filter((mutant) => !killerOf(mutant)) : []
  const places = open.map(({ file, range }) => `${file}:${range}`)
  const rerun = places.length === 0 ? [] : mutate(workshop, places, far)
  const laterKillers = new Map(rerun.map((mutant) => [idOf(mutant), killerOf(mutant)]))
  return mutants.map((mutant) => {
    const killer = killerOf(mutant) ?? laterKillers.get(idOf(mutant))
    return { mutant, killedBy: killer ?? (compiles(sandbox, mutant.file, mutant.mutated) ? undefined : 'types') }
  })
}

const idOf = ({ file, at, mutator, change }: Mutant): string => `${file} ${at} ${mutator} ${change}`

function killerOf({ status, killedBy }: Mutant): string | undefined {
  if (status === 'Killed') return killedBy ?? 'a test'
  return status === 'Timeout' || status === 'RuntimeError' ? status : undefined
}

/** Returns whether the file compiles with this text. A type error counts as a detection, because `npm test` starts with the type check. */
function compiles(sandbox: string, file: string, text: string): boolean {
  const path = join(sandbox, file)
  const original = readFileSync(path)
  writeFileSync(path, text)
  try {
    const { status } = spawnSync(process.execPath, [tsc, '-b', file.split('/')[0] ?? ''], { cwd: sandbox })
    return status === 0
  } finally {
    writeFileSync(path, original)
  }
}
