// Shared by both launchers: installing packages, choosing Node, and building the web app. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringPnpm } from './pnpm.mjs'
import { toolEnv } from './tool-env.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

// The lockfile's packages were checked when they were added; checking again would query the registry for every package.
const INSTALL = ['install', '--frozen-lockfile', '--trust-lockfile']
const OLDEST_NODE = [22, 18]
const INSTALL_LIMIT_MS = 15 * 60_000
const BUILD_LIMIT_MS = 5 * 60_000
const STOP_GRACE_MS = 10_000
/** For hosts with 1 GB of memory: with Node's default heap, one Rolldown thread per core and parallel compression, the build used 881 MB. */
const SMALL_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=2']
const ONE_THREAD = { RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1', MALLOC_ARENA_MAX: '2' }

const packages = ['.', 'schema', 'sync', 'api', 'web', 'tests']
const installStamp = join(root, 'node_modules/.station-zero-install')
export const webRoot = join(root, 'web')
const dist = join(webRoot, 'dist')
export const buildStamp = join(dist, '.build-stamp')
const buildRoom = join(webRoot, '.build')

export const say = (sentence) => console.log(sentence)

/** An error that the person can fix. Its message is printed without a stack. */
export class Trouble extends Error {}

/** Installs the lockfile's packages, unless exactly these packages are already installed. */
export async function installPackages({ isVerbose = false } = {}) {
  const manifests = packages.map((name) => join(root, name, 'package.json'))
  const wanted = hashFiles([join(root, 'pnpm-lock.yaml'), join(root, 'pnpm-workspace.yaml'), ...manifests])
  const stamp = `${process.platform}-${process.arch} ${wanted}`
  const isWhole = packages.every((name) => existsSync(join(root, name, 'node_modules')))
  if (isWhole && readStamp(installStamp) === stamp) return
  say('Installing packages (the first run takes about half a minute)…')
  const pnpm = await bringPnpm(run)
  if (pnpm.trouble) throw new Trouble(`${pnpm.trouble}\npnpm could not be downloaded; see the lines above.`)
  const { code, output } = await run(process.execPath, [pnpm.path, ...INSTALL], {
    isQuiet: !isVerbose,
    limitMs: INSTALL_LIMIT_MS,
    // Without a terminal, pnpm skips its prompts only if CI is set.
    env: { ...toolEnv(), CI: 'true' },
  })
  if (code !== 0) throw new Trouble(`${output}\nThe packages could not be installed; see the lines above.`)
  writeFileSync(installStamp, stamp)
}

/**
 * Returns the path of the Node that runs everything after the launchers: the pinned Node, or the current one if it is new enough. Throws
 * `Trouble` if neither is.
 */
export function pickNode() {
  const pinned = join(root, 'node_modules/.bin/node')
  for (const path of [pinned, process.execPath]) {
    const version = path === process.execPath ? process.version : askVersion(path)
    if (version && isNewEnough(version)) return path
  }
  throw new Trouble(
    `Station Zero needs Node ${OLDEST_NODE.join('.')} or newer on ${process.platform}-${process.arch}, and this is ${process.version}: install Node 24 LTS and start again.`,
  )
}

/**
 * Builds the web app if its sources changed. The finished build replaces the previous one in one step, so a partial
 * build is never served.
 */
export async function buildWeb(node, { isVerbose = false } = {}) {
  const sources = ['schema', 'sync', 'web'].flatMap((name) => listFiles(join(root, name)))
  const wanted = hashFiles([join(root, 'pnpm-lock.yaml'), join(root, 'tsconfig.base.json'), ...sources])
  if (readStamp(buildStamp) === wanted) return
  say('Building the web app…')
  clearAbandonedBuilds()
  const room = join(buildRoom, String(process.pid))
  const fresh = join(room, 'dist')
  const stale = join(room, 'stale')
  try {
    const args = [...SMALL_HEAP, vite, 'build', '--outDir', relative(webRoot, fresh), '--emptyOutDir']
    const { code, output } = await run(node, args, {
      cwd: webRoot,
      isQuiet: !isVerbose,
      limitMs: BUILD_LIMIT_MS,
      env: { ...toolEnvFor(node), ...ONE_THREAD },
    })
    if (code !== 0) throw new Trouble(`${output}\nThe web app could not be built; see the lines above.`)
    writeFileSync(join(fresh, '.build-stamp'), wanted)
    swap(fresh, stale, wanted)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

export const vite = join(webRoot, 'node_modules/vite/bin/vite.js')

/** The environment with a PATH that resolves `node` to the chosen Node, for tools that run it by name. */
export const envFor = (node, extra = {}) => ({ ...process.env, PATH: pathFor(node), ...extra })

/** Like `envFor`, but without the server's settings and secrets; for build tools. */
export const toolEnvFor = (node) => ({ ...toolEnv(), PATH: pathFor(node) })

const pathFor = (node) => [dirname(node), process.env.PATH].filter(Boolean).join(delimiter)

/**
 * Runs a command to completion. If `isQuiet`, the output is returned to the caller; otherwise, it goes to this process's output.
 * After `limitMs`, the command is stopped and counts as failed. A signal to this process is forwarded and ends both.
 * @returns {Promise<{ code: number, output: string, isLate: boolean }>}
 */
export function run(command, args, { cwd = root, env = process.env, isQuiet = true, limitMs, shell = false }) {
  const stdio = ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit']
  const child = spawn(command, args, { cwd, env, stdio, shell })
  const signals = forwardSignals(child)
  let output = ''
  let isLate = false
  const keep = (chunk) => {
    output += chunk
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  const timers = [
    setTimeout(() => {
      isLate = true
      child.kill('SIGTERM')
    }, limitMs),
    setTimeout(() => child.kill('SIGKILL'), limitMs + STOP_GRACE_MS),
  ]
  return new Promise((resolve) => {
    const finish = (code) => {
      timers.forEach(clearTimeout)
      signals.forget()
      if (signals.first()) process.exit(codeOfSignal(signals.first()))
      resolve({ code: isLate ? 1 : code, output, isLate })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(1)
    })
    child.on('close', (code, signal) => finish(code ?? codeOfSignal(signal)))
  })
}

const PARENT_CHECK_INTERVAL_MS = 500

/**
 * Forwards this process's signals until `forget` is called; `first` returns the first signal that arrived, if any. npm forwards SIGTERM
 * only to the shell that started this process, and that shell exits without forwarding it, so a change of parent counts as SIGTERM.
 */
export function forwardSignals(child) {
  let first
  const parent = process.ppid
  const parentCheck = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return
    clearInterval(parentCheck)
    first ??= 'SIGTERM'
    child.kill('SIGTERM')
  }, PARENT_CHECK_INTERVAL_MS).unref()
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const pass = () => {
      first ??= signal
      // Ctrl-C in a terminal also reaches the child directly, and a second signal immediately afterward would interrupt its shutdown.
      const delayMs = signal === 'SIGINT' && process.stdin.isTTY ? 2_000 : 0
      setTimeout(() => child.kill(signal), delayMs).unref()
    }
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  const forget = () => {
    clearInterval(parentCheck)
    for (const stop of listeners) stop()
  }
  return { forget, first: () => first }
}

/** A child ended by a signal has no exit code; like shells, we use 128 plus the signal's number. */
export const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 0)

function askVersion(path) {
  if (!existsSync(path)) return undefined
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, env: toolEnv() })
  return status === 0 ? stdout.trim() : undefined
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) {
    hash.update(`${relative(root, path)}\0`)
    if (existsSync(path)) hash.update(readFileSync(path))
    hash.update('\0')
  }
  return hash.digest('hex')
}

/** Lists every file in the folder that can affect a build: all files except generated files, hidden files and tests. */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist'].includes(entry.name)) return []
    if (entry.isDirectory()) return listFiles(join(folder, entry.name))
    return /\.test\.\w+$/.test(entry.name) ? [] : [join(folder, entry.name)]
  })
}

function swap(fresh, stale, wanted) {
  try {
    if (existsSync(dist)) renameSync(dist, stale)
    renameSync(fresh, dist)
  } catch (error) {
    // Another launcher may have finished the same build first.
    if (readStamp(buildStamp) !== wanted) throw error
  }
}

/** Removes the build folders of launchers that were killed, but not those of running launchers. */
function clearAbandonedBuilds() {
  mkdirSync(buildRoom, { recursive: true })
  for (const name of readdirSync(buildRoom)) {
    // In a container, this process may have the same ID as a launcher that was killed before.
    if (Number(name) === process.pid || !isAlive(Number(name)))
      rmSync(join(buildRoom, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
