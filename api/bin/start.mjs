// `npm start`: from a fresh checkout to a running Station Zero. Plain JavaScript for Node 20.
//   --build    installs and builds, then exits without starting the server
//   --dev      rebuilds the web app and restarts the server when a file changes
//   --verbose  shows the output of installing and building
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serverArgs, serverEnv } from './server-args.mjs'
import {
  buildStamp,
  buildWeb,
  codeOfSignal,
  envFor,
  forwardSignals,
  installPackages,
  pickNode,
  root,
  say,
  Trouble,
  toolEnvFor,
  vite,
  webRoot,
} from './toolchain.mjs'

try {
  process.exitCode = await start()
} catch (error) {
  if (!(error instanceof Trouble || error.code?.startsWith('ERR_PARSE_ARGS'))) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function start() {
  const { values } = parseArgs({
    options: { build: { type: 'boolean' }, dev: { type: 'boolean' }, verbose: { type: 'boolean' } },
  })
  await installPackages({ isVerbose: values.verbose })
  const node = pickNode()
  await buildWeb(node, { isVerbose: values.verbose })
  if (values.build) return 0
  sayWhere()
  if (values.dev) return develop(node)
  return live(node, serverArgs, root, serverEnvFor(node)).ended
}

/** Runs the web build and the server in watch mode, side by side; if one of them ends, stops the other. */
async function develop(node) {
  // A watch build's output differs from a clean build's, so the next start builds again.
  rmSync(buildStamp, { force: true })
  const web = live(
    node,
    [vite, 'build', '--watch', '--emptyOutDir=false', '--mode', 'development'],
    webRoot,
    toolEnvFor(node),
  )
  const api = live(node, ['--watch', '--watch-preserve-output', ...serverArgs], root, serverEnvFor(node))
  const code = await Promise.race([web.ended, api.ended])
  web.end()
  api.end()
  await Promise.all([web.ended, api.ended])
  return code
}

function serverEnvFor(node) {
  return { ...serverEnv, ...envFor(node) }
}

function live(node, args, cwd, env) {
  const child = spawn(node, args, { cwd, env, stdio: 'inherit' })
  const signals = forwardSignals(child)
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      signals.forget()
      resolve(code ?? codeOfSignal(signal))
    })
  })
  // After a forwarded signal, the child is already shutting down; a second signal would interrupt its shutdown.
  const end = () => signals.first() || child.kill()
  return { ended, end }
}

function sayWhere() {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env
  say(`Starting on http://${HOST}:${PORT}`)
}
