import { join } from 'node:path'
import { minify, type Plugin, type Rolldown, runnerImport } from 'vite'

/** Inserts the prerendered landing page into index.html, and the files to preload for new and for known visitors. */
export function firstScreens(webRoot: string): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const door = await prerender(webRoot)
        return (await withoutIndents(html))
          .replace('<!--door-->', () => door)
          .replace(/%(door|home)%/g, (_, name: string) => `/${fileNamed(bundle, name)}`)
      },
    },
  }
}

async function prerender(webRoot: string): Promise<string> {
  // An empty `localStorage`, because nobody is signed in on the build machine.
  Object.assign(globalThis, { localStorage: { getItem: () => null } })
  const { module } = await runnerImport<{ doorHtml: string }>(join(webRoot, 'app/prerender-door.tsx'), {
    root: webRoot,
    configFile: false,
    logLevel: 'error',
  })
  return module.doorHtml
}

/** Tailwind's fallback for `@property`. Browsers that need it lack `Map.groupBy` as well, or are Firefox versions before July 2024. */
const FOR_OLD_BROWSERS = /@layer properties\{@supports[\s\S]*?\}\}\}/

/** Minifies the page, including its script, because the page has to arrive in the first round trip. */
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

function fileNamed(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!chunk) throw new Error(`The build has no chunk named ${name}`)
  return chunk.fileName
}
