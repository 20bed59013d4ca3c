import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { PlantedBug } from '../planted-bugs.ts'

const root = new URL('../../../', import.meta.url)

/** From now on this thread loads the file with the bug in it. `mustBeIn` throws if it was not loaded. */
export function plantBug({ name, file, find, put }: PlantedBug): { mustBeIn(): void } {
  const target = new URL(file, root)
  let isIn = false
  registerHooks({
    load(url, context, nextLoad) {
      if (url !== target.href) return nextLoad(url, context)
      const source = readFileSync(fileURLToPath(url), 'utf8')
      const parts = source.split(find)
      if (parts.length !== 2)
        throw new Error(`The bug "${name}" is nowhere to be put: ${file} has its place ${parts.length - 1} times.`)
      isIn = true
      return { format: 'module-typescript', source: parts.join(put), shortCircuit: true }
    },
  })
  return {
    mustBeIn() {
      if (!isIn) throw new Error(`The bug "${name}" was never loaded: nobody imports ${file}.`)
    },
  }
}
