import { join } from 'node:path'
import { minify, type Plugin, type Rolldown, runnerImport } from 'vite'

/** Puts the prerendered landing page into index.html, and the file to preload for a stranger and for a known person. */
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

function fileNamed(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!chunk) throw new Error(`The build has no chunk named ${name}`)
  return chunk.fileName
}
