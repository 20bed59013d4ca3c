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

/**
 * Lets the bundler drop the parts of React Router that we do not use (forms, scroll restoration, `NavLink`): 2 KB (brotli) of the
 * first route. They are created by calls and then named, which the bundler must take for side effects.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-router/dist/production/')) return null
      const unnamed = code.replace(/^\w+\.displayName = .*;$/gm, '')
      return {
        code: unnamed.replace(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
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
