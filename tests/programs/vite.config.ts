import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')
const outDir = process.env.STATION_ZERO_PROGRAMS ?? join(root, 'tests/programs/built')

/**
 * Programs that Node starts: the server, the operator's command, programs that tests kill, and the server's threads.
 */
const entries = [
  ...['api/main', 'api/station/cli', 'tests/faults/migrate-and-die', 'tests/faults/restore-and-die'],
  ...['api/sync/push-thread', 'api/prep/fold-thread', 'api/auth/hash-thread', 'api/db/checkpoint-thread'],
  ...['api/station/backup-thread', 'api/feeds/feed-thread', 'api/jobs/match-thread'],
]

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const urlOf = (path: string) => JSON.stringify(pathToFileURL(path).href)

/** Makes a bundled file resolve paths relative to its source, and makes it start bundled threads and servers. */
const keepSourcePaths = {
  name: 'keep-source-paths',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (id.includes('/node_modules/'))
      return /\b__(?:dirname|filename)\b/.test(code)
        ? `var __dirname = ${JSON.stringify(dirname(id))}, __filename = ${JSON.stringify(id)}; ${code}`
        : undefined
    return code
      .replaceAll(
        /new URL\('\.{1,2}\/(main|[\w-]+-thread)\.ts', import\.meta\.url\)/g,
        (_, name: string) => `new URL(${urlOf(join(outDir, `${name}.mjs`))})`,
      )
      .replaceAll('import.meta.url', urlOf(id))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
  },
}

/** Native modules cannot be bundled. */
const native = {
  name: 'native',
  enforce: 'pre' as const,
  resolveId(name: string, importer?: string) {
    if (!importer || !/^(?:better-sqlite3|@node-rs\/argon2)$/.test(name)) return undefined
    return { id: createRequire(importer).resolve(name), external: true }
  },
}

export default {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [native, keepSourcePaths],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((path) => [nameOf(path), join(root, `${path}.ts`)])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
}
