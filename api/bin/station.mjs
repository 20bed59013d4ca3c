// `npm run station -- <command>`: backups, restores and checks. Plain JavaScript for Node 20.
import { spawn } from 'node:child_process'
import { codeOfSignal, envFor, forwardSignals, installPackages, pickNode, root, Trouble } from './toolchain.mjs'

try {
  await installPackages()
  const node = pickNode()
  const child = spawn(node, ['api/station/cli.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: envFor(node),
    stdio: 'inherit',
  })
  const signals = forwardSignals(child)
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      signals.forget()
      resolve(code ?? codeOfSignal(signal))
    })
  })
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  console.error(error.message)
  process.exitCode = 1
}
