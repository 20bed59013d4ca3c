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

/** React throws these to itself and compares them by identity; nothing reads their messages or stacks. */
const SENTINELS = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const KNOWN_SENTINELS = 5

/**
 * Replaces the errors that React creates as it loads. With a debugger or Lighthouse attached, V8 parses all of React a second time to find
 * the lines of their stacks, which takes 0.1 s on a slow phone. If a new version has another number of them, the build fails.
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
