// `npm test`: every stage in order, then one line with the totals of all. Plain JavaScript for Node 20.
//   --full          more seeds and histories, and more of the screens (STATION_ZERO_FULL=1)
//   --stage <name>  only types, lint, unit or browser
//   --verbose       shows what installing and building print
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb, envFor, installPackages, pickNode, run, say, Trouble } from '../../api/bin/toolchain.mjs'
import { bringChromium } from './bring-chromium.mjs'
import { readPlaywright, readVitest } from './totals.mjs'

const STAGE_LIMIT_MS = { types: 5 * 60_000, lint: 3 * 60_000, unit: 45 * 60_000, browser: 60 * 60_000 }

const tool = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'tests/node_modules/@playwright/test/cli.js',
}

const stages = {
  types: async (by) => oneTest(await by.run([tool.tsc, '-b'])),
  lint: async (by) => oneTest(await by.run([tool.biome, 'check', '--max-diagnostics=none', '.'])),
  unit: async (by) => {
    const report = join(by.room, 'unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const end = await by.run([tool.vitest, 'run', '--config', 'tests/vitest.config.ts', '--root', '.', ...reporters])
    return counted(end, readReport(report, readVitest))
  },
  browser: async (by) => {
    const chromium = await bringChromium(by.node, tool.playwright)
    await buildWeb(by.node, { isVerbose: by.isVerbose })
    const report = join(by.room, 'browser.json')
    const end = await by.run([tool.playwright, 'test', '--config', 'tests/playwright.config.ts'], {
      STATION_ZERO_BROWSER_REPORT: report,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    })
    return counted(end, readReport(report, readPlaywright))
  },
}

const room = mkdtempSync(join(tmpdir(), 'station-zero-tests-'))
process.on('exit', () => rmSync(room, { recursive: true, force: true }))

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
try {
  const { values } = parseArgs({
    options: { full: { type: 'boolean' }, stage: { type: 'string' }, verbose: { type: 'boolean' } },
  })
  const chosen = values.stage === undefined ? Object.keys(stages) : [values.stage]
  if (!chosen.every((name) => Object.hasOwn(stages, name))) {
    throw new Trouble(`There is no stage "${values.stage}"; there are ${Object.keys(stages).join(', ')}.`)
  }
  await installPackages({ isVerbose: values.verbose })
  const node = pickNode()
  for (const name of chosen) await play(name, node, values)
} catch (error) {
  fail('start', error)
}
for (const failure of failures) say(`\n✗ ${failure}`)
say(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = totals.failed === 0 ? 0 : 1

async function play(name, node, { full, verbose }) {
  say(`\n── ${name} ──`)
  const startedAt = Date.now()
  const env = envFor(node, {
    ...(full && { STATION_ZERO_FULL: '1' }),
    // Some tools colour whatever a CI reads; in a file that is noise.
    ...(!process.stdout.isTTY && !process.env.FORCE_COLOR && { NO_COLOR: '1' }),
  })
  const runTool = (args, extra = {}) =>
    run(node, args, { env: { ...env, ...extra }, isQuiet: false, limitMs: STAGE_LIMIT_MS[name] })
  try {
    const count = await stages[name]({ node, room, isVerbose: verbose, isFull: full, run: runTool })
    for (const key of Object.keys(totals)) totals[key] += count[key]
    if (count.failed > 0) failures.push(`${name}: ${count.why ?? `${count.failed} did not pass, shown above`}`)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    say(`── ${name}: ${count.passed + count.failed} run in ${seconds} s ──`)
  } catch (error) {
    fail(name, error)
  }
}

function fail(name, error) {
  totals.failed += 1
  failures.push(`${name}: ${error instanceof Trouble ? error.message : error.stack}`)
}

/** Types and lint have no tests to count: each is one. */
function oneTest({ code, isLate }) {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0, why: isLate ? 'took too long and was ended' : 'see the lines above' }
}

/** A report is believed about what it counted, never about what it could not: a crash and an empty stage are failures. */
function counted({ code, isLate }, report) {
  const count = report ?? { passed: 0, failed: 0, skipped: 0 }
  const add = (why) => ({ ...count, failed: count.failed + 1, why })
  if (isLate) return add('took too long and was ended')
  if (!report) return add(`ended with code ${code} and without a report`)
  if (count.passed + count.failed === 0) return add('no test was run')
  if (code !== 0 && count.failed === 0) return add(`ended with code ${code} though no test failed, see the lines above`)
  return count
}

function readReport(path, read) {
  return existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}
