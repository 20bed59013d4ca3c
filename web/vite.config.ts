import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunks } from './build/chunks.ts'
import { firstScreens } from './build/first-screens.ts'
import { APP_LICENSES, recordWorkerPackages, WORKER_LICENSES, writeLicenses } from './build/licenses.ts'

let outDir = ''

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ jsxImportSource: '@station-zero/web/ui' }),
    tailwindcss(),
    firstScreens(import.meta.dirname),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      integration: {
        configureCustomSWViteBuild(worker) {
          worker.build = { ...worker.build, license: WORKER_LICENSES }
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        target: 'es2023',
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
        globIgnores: ['icons/**'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [withIntegrity],
      },
    }),
    finishDist(),
  ],
  // Dexie's default entry is an ES5 bundle, which is 1.4 KB larger and slower to parse.
  resolve: {
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
  },
  worker: { format: 'es', plugins: () => [recordWorkerPackages()] },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: APP_LICENSES,
    rolldownOptions: { output: { codeSplitting: chunks(import.meta.dirname) } },
  },
})

/**
 * Adds an integrity hash to each entry, so that only these exact bytes are cached as the shell: captive portals respond with 200 to every
 * URL.
 */
async function withIntegrity<Entry extends { url: string }>(entries: Entry[]) {
  const hash = async ({ url }: Entry) => createHash('sha256').update(await readFile(join(outDir, url)))
  const manifest = entries.map(async (one) => ({ ...one, integrity: `sha256-${(await hash(one)).digest('base64')}` }))
  return { manifest: await Promise.all(manifest) }
}

/**
 * Creates the plugin that finishes the build after the service worker is written. It writes the CSP hashes to csp.json, the list of
 * licenses, and a .br and a .gz file for every text or WebAssembly file of at least `smallestBytes`.
 */
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
        // index.html is missing after a failed build, which reports its own error.
        if (!existsSync(join(outDir, 'index.html'))) return
        const html = await readFile(join(outDir, 'index.html'), 'utf8')
        const csp = { script: inlineHashes(html, 'script'), style: inlineHashes(html, 'style') }
        await writeFile(join(outDir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`)
        await writeLicenses(import.meta.dirname, outDir)
        // Compress one file at a time: compressing all files in parallel needs 300 MB more memory, and small servers build the app
        // themselves.
        for (const file of await readdir(outDir, { recursive: true }))
          if (textTypes.has(extname(file))) await compress(join(outDir, file))
      },
    },
  }
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...inline].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}

const textTypes = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.wasm'])
const smallestBytes = 1024

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < smallestBytes) return
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, brotli))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
