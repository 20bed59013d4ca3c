import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of StrykerJS, and the copy of the tree that it mutates. */
export interface Workshop {
  command: string
  runner: string
  sandbox: string
}

/** One change to a file. */
export interface Mutant {
  file: string
  /** Line and column, from 1. */
  at: string
  /** The original line on which the change starts. */
  line: string
  /** The change's range in Stryker's notation. */
  range: string
  /** Stryker's name for the kind of change. */
  mutator: string
  /** Original and replacement, each on one line and truncated. */
  change: string
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError'
  /** The test that failed first. */
  killedBy: string | undefined
  /** The whole file with the change. */
  mutated: string
}

const MAX_CHARACTERS = 90

/**
 * Mutates files or ranges of them (`file:range`), and runs the tests that cover each mutant, one mutant at a time. Throws if StrykerJS
 * fails.
 */
export function mutate({ command, runner, sandbox }: Workshop, mutated: string[], tests: string[]): Mutant[] {
  const report = join(sandbox, 'mutants-report.json')
  rmSync(report, { force: true })
  writeFileSync(join(sandbox, 'stryker.config.json'), JSON.stringify(configFor(mutated, report, runner)))
  const { status } = spawnSync(process.execPath, [command, 'run', 'stryker.config.json'], {
    cwd: sandbox,
    stdio: 'inherit',
    env: { ...process.env, STATION_ZERO_MUTANT_TESTS: JSON.stringify(tests) },
  })
  if (status !== 0)
    throw new Error(`StrykerJS exited with code ${status} for ${mutated.join(', ')}; see the lines above.`)
  return readReport(JSON.parse(readFileSync(report, 'utf8')) as Report)
}

const configFor = (mutated: string[], report: string, runner: string) => ({
  mutate: mutated,
  testRunner: 'vitest',
  plugins: [runner],
  // We make our own sandbox, because Stryker's sandbox would link the packages to the original tree.
  inPlace: true,
  concurrency: 1,
  coverageAnalysis: 'perTest',
  disableTypeChecks: false,
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  reporters: ['json'],
  jsonReporter: { fileName: report },
  logLevel: 'warn',
  // A long limit, so that a run on a busy machine is slow but does not fail.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
  timeoutFactor: 3,
  allowEmpty: true,
})

/** The parts of the mutation testing report schema that are read here. */
interface Report {
  files: Record<string, { source: string; mutants: Reported[] }>
  testFiles?: Record<string, { tests: { id: string; name: string }[] }>
}

interface Position {
  line: number
  column: number
}

interface Reported {
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
  status: Mutant['status']
  killedBy?: string[]
}

function readReport({ files, testFiles = {} }: Report): Mutant[] {
  const names = new Map(Object.values(testFiles).flatMap(({ tests }) => tests.map(({ id, name }) => [id, name])))
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ mutatorName, replacement = '', location: { start, end }, status, killedBy }) => {
      const [from, to] = [offsetOf(source, start), offsetOf(source, end)]
      return {
        file,
        at: `${start.line}:${start.column}`,
        line: source.split('\n')[start.line - 1]?.trim() ?? '',
        range: `${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
        mutator: mutatorName,
        change: `${cut(source.slice(from, to))} → ${cut(replacement) || 'nothing'}`,
        status,
        killedBy: killedBy?.[0] && names.get(killedBy[0]),
        mutated: source.slice(0, from) + replacement + source.slice(to),
      }
    }),
  )
}

function offsetOf(source: string, { line, column }: Position): number {
  const before = source.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1
}

function cut(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}
