import { join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

/**
 * Puts into index.html the door as HTML, and which file to fetch at once by who is here. Its stylesheet is in it already, so a
 * stranger reads the door after one round trip.
 */
export function firstScreens(webRoot: string): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const door = await prerender(webRoot)
        return html
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

function fileNamed(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
  if (!chunk) throw new Error(`There is no chunk named ${name} any more`)
  return chunk.fileName
}
