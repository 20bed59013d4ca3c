import { join } from 'node:path'
import { minify, type Plugin, type Rolldown, runnerImport } from 'vite'

/**
 * Puts into index.html the door as HTML, the script that paints what home said last, and which file to fetch at once by who is here.
 * The styles of both are in it already, so a stranger reads the door after one round trip.
 */
export function firstScreens(webRoot: string): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const door = await prerender(webRoot)
        const paintLast = await inline(webRoot)
        return (await withoutIndents(html))
          .replace('<!--door-->', () => door)
          .replace('<!--paint-last-->', () => `<script>${paintLast}('%home%')</script>`)
          .replace(/%(door|home)%/g, (_, name: string) => `/${fileNamed(bundle, name)}`)
      },
    },
  }
}

async function prerender(webRoot: string): Promise<string> {
  // Nobody has used the device that builds.
  Object.assign(globalThis, { localStorage: { getItem: () => null } })
  const { module } = await runnerImport<{ doorHtml: string }>(join(webRoot, 'app/prerender-door.tsx'), {
    root: webRoot,
    configFile: false,
    logLevel: 'error',
  })
  return module.doorHtml
}

/** Tailwind's stand-in for `@property`. A browser that needs it has no `Map.groupBy` either, or is a Firefox of before July 2024. */
const FOR_OLD_BROWSERS = /@layer properties\{@supports[\s\S]*?\}\}\}/

/** The page has to come with the first round trip, so its script is minified, too. */
async function withoutIndents(html: string): Promise<string> {
  const [whole = '', script = ''] = html.match(/<script>\n([\s\S]*?)<\/script>/) ?? []
  const { code } = await minify('index.js', `{${script}}`)
  return html
    .replace(whole, () => `<script>${code}</script>`)
    .replace(/^\s+/gm, '')
    .replace(/(<(?:meta|link)\b[^>]*?) \/>/g, '$1>')
    .replace(/>\n</g, '><')
    .replace('</style><style>', '')
    .replace(FOR_OLD_BROWSERS, '')
}

/** The function as an expression, without what only readers need. */
async function inline(webRoot: string): Promise<string> {
  const { module } = await runnerImport<{ paintLast: () => void }>(join(webRoot, 'app/paint-last.ts'), {
    root: webRoot,
    configFile: false,
    logLevel: 'error',
  })
  const { code } = await minify('paint-last.js', `(${module.paintLast})()`)
  return code.replace(/\(\);?\s*$/, '')
}

function fileNamed(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!chunk) throw new Error(`There is no chunk named ${name} any more`)
  return chunk.fileName
}
