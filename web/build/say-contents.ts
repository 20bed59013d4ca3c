import { basename, relative } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST, THEN } from './start-chunks.ts'

const MOST_SAID = 10
const CHOSEN = new Set([...Object.keys({ ...FIRST, ...THEN }), 'shared'])

/**
 * Prints at the end of a build what the files of `start-chunks.ts` hold, before minifying: the largest packages and files first. Writes into
 * screens.json which file each lazily loaded part begins with, for the budgets of `tests/e2e/bytes.spec.ts`.
 */
export function sayContents(webRoot: string): Plugin {
  return {
    name: 'say-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const lazy = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId
          ? [[relative(webRoot, file.facadeModuleId), basename(file.fileName)]]
          : [],
      )
      const source = `${JSON.stringify(Object.fromEntries(lazy.sort()), null, 1)}\n`
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !(file.isEntry || CHOSEN.has(file.name))) continue
        const sizes = new Map<string, number>()
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const part = partOf(webRoot, id)
          sizes.set(part, (sizes.get(part) ?? 0) + renderedLength)
        }
        const largest = [...sizes].sort(([, a], [, b]) => b - a)
        const said = largest.slice(0, MOST_SAID).map(([part, bytes]) => `${part} ${Math.round(bytes / 1024)}`)
        const rest = largest.slice(MOST_SAID).reduce((sum, [, bytes]) => sum + bytes, 0)
        this.info(
          `${file.fileName}, in KB: ${said.join(', ')}, ${largest.length - said.length} more ${Math.round(rest / 1024)}`,
        )
      }
    },
  }
}

/** A package by its name, our own file by its path. */
function partOf(webRoot: string, id: string): string {
  const [, name] = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? []
  return name ?? relative(webRoot, id)
}
