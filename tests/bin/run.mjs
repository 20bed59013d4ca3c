// `npm test`: runs every stage in order, then prints one line with all totals. Plain JavaScript for Node 20.
//   --full          also the unit test files that take more than a second, and the browser tests of every area
//   --release       all seeds, histories, faults and browser tests (STATION_ZERO_RELEASE=1)
//   --record        writes the durations of a full run to slow-files.json, which selects the files of a quick run
//   --stage <name>  only types, lint, unit or browser
//   --verbose       shows the output of installing and building
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWeb, envFor, installPackages, pickNode, root, run, say, Trouble, vite } from '../../api/bin/toolchain.mjs'
import { bringChromium } from './bring-chromium.mjs'
import { filesInPlaywright, filesInVitest, slowest, slowFiles } from './slowest.mjs'
import { counted, oneTest, readPlaywright, readVitest } from './totals.mjs'

const STAGE_LIMIT_MS = { types: 20 * 60_000, lint: 20 * 60_000, unit: 45 * 60_000, browser: 60 * 60_000 }
const MEMORY_FOLDER = '/dev/shm'
const MIN_MEMORY_BYTES = 4 * 1024 ** 3
const WARM_LIMIT_MS = 5 * 60_000
const BUNDLE_LIMIT_MS = 5 * 60_000
const tool = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'tests/node_modules/@playwright/test/cli.js',
}
/** TypeScript's default of four checkers per project repeats the work on shared types: 88 s of processor time instead of 33 s. */
const CHECKERS = ['--checkers', '1']
/** The stages of a group run in parallel and print their output when they end. */
const groups = [['types', 'lint'], ['unit'], ['browser']]

const stages = {
  types: async (by) => oneTest(await by.runQuietly([tool.tsc, '-b', ...CHECKERS])),
  lint: async (by) => oneTest(await by.runQuietly([tool.biome, 'check', '--max-diagnostics=none', '.'])),
  unit: async (by) => {
    const path = join(by.folder, 'unit.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
    const end = await by.run([tool.vitest, 'run', '--config', 'tests/vitest.config.ts', '--root', '.', ...reporters])
    const report = readReport(path)
    return { ...counted(end, report && readVitest(report)), files: report && filesInVitest(report, root) }
  },
  browser: async (by) => {
    const chromium = await bringChromium(by.node, tool.playwright)
    await buildWeb(by.node, { isVerbose: by.isVerbose })
    const path = join(by.folder, 'browser.json')
    const chosen = { quick: ['--grep', '@quick'], full: ['--grep', '@main'], release: [] }[by.size]
    const end = await by.run([tool.playwright, 'test', '--config', 'tests/playwright.config.ts', ...chosen], {
      STATION_ZERO_BROWSER_REPORT: path,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    })
    const report = readReport(path)
    return { ...counted(end, report && readPlaywright(report)), files: report && filesInPlaywright(report, root) }
  },
}

const folder = mkdtempSync(join(fastestFolder(), `station-zero-test.${process.pid}.run-`))
// Readable by other users, because some tests run the bundled programs as another user.
chmodSync(folder, 0o755)
const programs = join(folder, 'programs')
// A killed child process may still be writing to the folder, so removal is retried.
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
try {
  const { values } = parseArgs({
    options: {
      ...{ full: { type: 'boolean' }, release: { type: 'boolean' }, record: { type: 'boolean' } },
      ...{ stage: { type: 'string' }, verbose: { type: 'boolean' } },
    },
  })
  if (values.stage !== undefined && !Object.hasOwn(stages, values.stage)) {
    throw new Trouble(`Unknown stage "${values.stage}"; the stages are ${Object.keys(stages).join(', ')}.`)
  }
  const size = values.release ? 'release' : values.full ? 'full' : 'quick'
  if (values.record && size !== 'full') throw new Trouble('--record needs --full, because only a full run is measured.')
  const isChosen = (name) => values.stage === undefined || values.stage === name
  await installPackages({ isVerbose: values.verbose })
  const node = pickNode()
  const env = envFor(node, {
    ...(size === 'release' ? { STATION_ZERO_RELEASE: '1' } : { STATION_ZERO_RUN: size }),
    // Some tools print colors in CI, which are noise in a log file.
    ...(!process.stdout.isTTY && !process.env.FORCE_COLOR && { NO_COLOR: '1' }),
    // Files that all processes of a test run share.
    STATION_ZERO_ROOM: folder,
    // The tests start the server about a hundred times; with a compile cache it starts in half the time.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    STATION_ZERO_PROGRAMS: programs,
    TMPDIR: folder,
  })
  const [first, ...others] = groups.map(
    (names) => () => names.filter(isChosen).map((name) => play(name, node, env, { ...values, size })),
  )
  await Promise.all([prepare(isChosen, node, env), ...first()])
  for (const start of others) await Promise.all(start())
} catch (error) {
  fail('start', error)
}
for (const failure of failures) say(`\n✗ ${failure}`)
say(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`)
process.exitCode = totals.failed === 0 ? 0 : 1

/** Prepares later stages while the first stages run. If the preparation fails, the later stage tries again and reports the error. */
async function prepare(isChosen, node, env) {
  const needsServer = isChosen('unit') || isChosen('browser')
  if (needsServer) {
    const bundling = [vite, 'build', '--config', 'tests/programs/vite.config.ts']
    const { code, output } = await run(node, bundling, { env, limitMs: BUNDLE_LIMIT_MS })
    // If bundling fails, print why. The tests then start the programs and threads from source.
    if (code !== 0) say(output.trimEnd())
    else env.BUNDLED_THREADS = pathToFileURL(`${programs}/`).href
  }
  // Create the database that the tests copy. This starts a server and shuts it down cleanly, which also fills the compile cache.
  const warm = ['--input-type=module', '--eval', `await (await import('./tests/e2e/seeded-file.ts')).seededFile()`]
  if (needsServer) await run(node, warm, { env, limitMs: WARM_LIMIT_MS })
  if (isChosen('browser')) await buildWeb(node).catch(() => undefined)
}

async function play(name, node, env, { size, verbose, record }) {
  const startedAt = Date.now()
  const options = { env, limitMs: STAGE_LIMIT_MS[name] }
  const runTool = (args, extra = {}) => run(node, args, { ...options, env: { ...env, ...extra }, isQuiet: false })
  const runQuietly = async (args) => {
    const end = await run(node, args, options)
    if (end.output.trim()) say(end.output.trimEnd())
    return end
  }
  if (name === 'unit' || name === 'browser') say(`\n── ${name} ──`)
  try {
    const count = await stages[name]({ node, folder, isVerbose: verbose, size, run: runTool, runQuietly })
    for (const key of Object.keys(totals)) totals[key] += count[key]
    if (count.failed > 0) failures.push(`${name}: ${count.why ?? `${count.failed} failed, see above`}`)
    for (const title of count.retried ?? []) say(`Passed on retry: ${title}`)
    if (record && name === 'unit' && count.files) writeSlowFiles(count.files)
    if (count.files) say(`\nSlowest files of ${name}:\n${slowest(count.files).join('\n')}`)
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

/**
 * Returns a folder in memory if it has enough space. Tests create thousands of databases and wait for the disk at each commit; in memory,
 * the API's tests take half as long. `api/testing/test-folder.ts` deletes folders that killed runs left there.
 */
function fastestFolder() {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir()
}

function writeSlowFiles(files) {
  writeFileSync(join(root, 'tests/slow-files.json'), `${JSON.stringify(slowFiles(files), null, 2)}\n`)
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
