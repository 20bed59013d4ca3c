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
