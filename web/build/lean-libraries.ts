import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

/** React Router's exports always name its development build; this is the one without the warnings. */
export function productionRouter(): string {
  const fromRouterDom = createRequire(require.resolve('react-router-dom'))
  return join(dirname(fromRouterDom.resolve('react-router')), '../production/index.mjs')
}

/** Imports each icon from its own file. Through lucide's index, every icon of every screen came with the first one. */
export function singleIcons(): Plugin {
  let fileOf: Map<string, string> | undefined
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'post',
    transform(code) {
      if (!code.includes('lucide-react')) return null
      fileOf ??= readIcons()
      const icons = fileOf
      const single = code.replace(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_, names: string) =>
        names
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => importOne(icons, one))
          .join('\n'),
      )
      return { code: single, map: null }
    },
  }
}

function importOne(fileOf: Map<string, string>, imported: string): string {
  const [name = '', alias = name] = imported.split(' as ')
  const file = fileOf.get(name)
  if (!file) throw new Error(`lucide-react has no icon named ${name}`)
  return `import ${alias} from ${JSON.stringify(file)}`
}

function readIcons(): Map<string, string> {
  const index = join(dirname(require.resolve('lucide-react')), '../esm/lucide-react.mjs')
  const lines = readFileSync(index, 'utf8').matchAll(/^export \{(.*)\} from '(\.\/icons\/[^']+)'/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [
        name,
        join(dirname(index), file),
      ]),
    ),
  )
}

/** What React throws to itself and recognizes by identity; nothing ever reads their texts or stacks. */
const SENTINELS = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const KNOWN_SENTINELS = 5

/**
 * React makes these errors as it loads. If a debugger or Lighthouse is attached, V8 then parses all of React a second time for the lines
 * of their stacks, 0.1 s on a slow phone. A new version with another number of them fails the build.
 */
export function plainSentinels(): Plugin {
  return {
    name: 'plain-sentinels',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-dom-client.production')) return null
      const found = code.match(SENTINELS)?.length ?? 0
      if (found !== KNOWN_SENTINELS)
        throw new Error(`react-dom has ${found} sentinels: see web/build/lean-libraries.ts`)
      return { code: code.replace(SENTINELS, '$1 = Object($2)'), map: null }
    },
  }
}
