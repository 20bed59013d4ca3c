import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run bench`: runs these benchmarks one after another. Exits with 1 if any benchmark exceeds a limit. */
const names = ['server', 'postgres', 'everyday', 'device', 'start-up']

const failed = names.filter((name) => {
  console.log(`\n${name}`)
  return spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`Limit exceeded: ${failed.join(', ')}`)
  process.exitCode = 1
}
