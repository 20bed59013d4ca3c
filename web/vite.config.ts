import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

let outDir = ''

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    leanRouter(),
    shellFirst(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: 'es2023',
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
        // The charts are cached when they are first used (analytics/keep-charts.ts).
        globIgnores: ['icons/**', 'assets/charts-*.js'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [withIntegrity],
      },
    }),
    finishDist(),
  ],
  // Dexie's default entry is an ES5 bundle: 1.4 KB more to send and slower to parse.
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^react-router$/, replacement: productionRouter() },
    ],
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

/** React Router's exports always name its development build; this is the one without the warnings. */
function productionRouter(): string {
  const fromRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  return join(dirname(fromRouterDom.resolve('react-router')), '../production/index.mjs')
}

/**
 * Lets the bundler drop the parts of React Router that we do not use (forms, scroll restoration, `NavLink`): 2 KB (brotli) of the
 * first route. They are created by calls and then named, which the bundler must take for side effects.
 */
function leanRouter(): Plugin {
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

/**
 * Orders what a first visit loads: the static shell paints with its own critical CSS before the stylesheet arrives (React still
 * waits for the stylesheet), and the login screen is fetched along with the entry.
 */
function shellFirst(): Plugin {
  return {
    name: 'shell-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const links = html.match(stylesheetLink) ?? []
        return html
          .replace(stylesheetLink, '')
          .replace('</head>', `${doorFiles(bundle).map(preloadLink).join('')}</head>`)
          .replace('</body>', `${links.map((link) => link.trim()).join('\n')}\n</body>`)
      },
    },
  }
}

const stylesheetLink = /\s*<link rel="stylesheet"[^>]*>/g
const preloadLink = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">\n`

function doorFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const door = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/auth/login-screen.tsx'))
  if (!door) throw new Error('The login screen has no chunk of its own any more')
  const entries = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  return [door.fileName, ...door.imports].filter((file) => !entries.has(file))
}

/** Only these exact bytes are cached as the shell: a captive portal answers 200 to every URL. */
async function withIntegrity<Entry extends { url: string }>(entries: Entry[]) {
  const hash = async ({ url }: Entry) => createHash('sha256').update(await readFile(join(outDir, url)))
  const manifest = entries.map(async (one) => ({ ...one, integrity: `sha256-${(await hash(one)).digest('base64')}` }))
  return { manifest: await Promise.all(manifest) }
}

/** Runs after the worker is written: puts the CSP hashes into csp.json, and a .br and .gz beside every text file. */
function finishDist(): Plugin {
  return {
    name: 'finish-dist',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const html = await readFile(join(outDir, 'index.html'), 'utf8')
        const csp = { script: inlineHashes(html, 'script'), style: inlineHashes(html, 'style') }
        await writeFile(join(outDir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`)
        const files = await readdir(outDir, { recursive: true })
        await Promise.all(
          files.filter((file) => textTypes.has(extname(file))).map((file) => compress(join(outDir, file))),
        )
      },
    },
  }
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...inline].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

const textTypes = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const smallestBytes = 1024

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < smallestBytes) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, brotli))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
