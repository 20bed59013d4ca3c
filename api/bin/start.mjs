// `npm start`: from a fresh checkout to a running Station Zero. Plain JavaScript for Node 20.
//   --dev      rebuilds the web app and restarts the server when a file changes
//   --verbose  shows what installing and building print
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serverArgs } from './server-args.mjs'
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
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, verbose: { type: 'boolean' } } })
  await installPackages({ isVerbose: values.verbose })
  const node = pickNode()
  await buildWeb(node, { isVerbose: values.verbose })
  sayWhere()
  if (values.dev) return develop(node)
  return live(node, serverArgs, root).ended
}

/** The build that watches and the server that watches, side by side; where one ends, the other ends too. */
async function develop(node) {
  // What the watching build leaves behind is not what a clean one makes, so the next start builds again.
  rmSync(buildStamp, { force: true })
  const web = live(node, [vite, 'build', '--watch', '--emptyOutDir=false'], webRoot)
  const api = live(node, ['--watch', '--watch-preserve-output', ...serverArgs], root)
  const code = await Promise.race([web.ended, api.ended])
  web.end()
  api.end()
  await Promise.all([web.ended, api.ended])
  return code
}

function live(node, args, cwd) {
  const child = spawn(node, args, { cwd, env: envFor(node), stdio: 'inherit' })
  const signals = forwardSignals(child)
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      signals.forget()
      resolve(code ?? codeOfSignal(signal))
    })
  })
  // After a signal that was passed on the child is ending already; a second one would cut it short.
  const end = () => signals.first() || child.kill()
  return { ended, end }
}

function sayWhere() {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env
  say(`Starting on http://${HOST}:${PORT}`)
}
