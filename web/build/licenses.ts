import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// Lists all packages whose code ships in the web app, with their license texts. Vite's `build.license` lists the packages that are bundled
// into the app and the service worker. This file adds the fonts and the build tools that add code to the output.

/** Options for `build.license`. The files are deleted from the build once they are merged into `LICENSES_FILE`. */
export const APP_LICENSES = { fileName: 'licenses-app.json' }
export const WORKER_LICENSES = { fileName: 'licenses-worker.json' }

export const LICENSES_FILE = 'third-party-licenses.txt'

/** An entry of `build.license`. `identifier` is the SPDX expression of the package; `text` is its license file. */
export interface LicensedPackage {
  name: string
  version?: string
  identifier?: string
  text?: string
}

/** Folders of packages that are bundled into workers. Vite bundles workers separately, and `build.license` omits their packages. */
const workerPackages = new Set<string>()

/** For `worker.plugins`: records the packages that workers contain. */
export const recordWorkerPackages = (): Plugin => ({
  name: 'record-worker-packages',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
        const [folder] = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(id.replaceAll('\0', '')) ?? []
        if (folder !== undefined) workerPackages.add(folder)
      }
  },
})

/** Writes `LICENSES_FILE`. Throws if a package has no license text. Does nothing if this build has no lists of packages. */
export async function writeLicenses(webRoot: string, outDir: string): Promise<void> {
  const lists = [APP_LICENSES, WORKER_LICENSES].map(({ fileName }) => join(outDir, fileName))
  if (!lists.every((list) => existsSync(list))) return
  const bundled = await Promise.all(
    lists.map(async (list): Promise<LicensedPackage[]> => JSON.parse(await readFile(list, 'utf8'))),
  )
  const ofWorkers = [...workerPackages].map((folder) => {
    const licenseFile = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name))
    if (licenseFile === undefined) throw new Error(`${folder} has no license file`)
    return readPackage(join(folder, 'package.json'), licenseFile)
  })
  const all = [...bundled.flat(), ...ofWorkers, ...readTools(webRoot), readFonts(webRoot)]
  await writeFile(join(outDir, LICENSES_FILE), licensesText(all))
  for (const list of lists) await rm(list)
}

/** Returns the build tools that add code to the output: Vite and Rolldown add code that loads chunks, and Tailwind adds style rules. */
function readTools(webRoot: string): LicensedPackage[] {
  const vite = createRequire(join(webRoot, 'package.json')).resolve('vite/package.json')
  const rolldown = createRequire(vite).resolve('rolldown/package.json')
  const tailwind = createRequire(join(webRoot, 'package.json')).resolve('tailwindcss/package.json')
  return [
    // The rest of the file has the licenses of the packages bundled into Vite itself.
    readPackage(vite, 'LICENSE.md', (text) => text.split('\n# Licenses of bundled dependencies')[0] ?? ''),
    readPackage(rolldown, 'LICENSE'),
    readPackage(tailwind, 'LICENSE'),
  ]
}

function readPackage(packageFile: string, licenseFile: string, cut = (text: string) => text): LicensedPackage {
  const { name, version, license } = JSON.parse(readFileSync(packageFile, 'utf8')) as Record<string, string>
  const text = cut(readFileSync(join(dirname(packageFile), licenseFile), 'utf8')).trim()
  return {
    name: name ?? '',
    ...(version !== undefined && { version }),
    ...(license !== undefined && { identifier: license }),
    text,
  }
}

const readFonts = (webRoot: string): LicensedPackage => ({
  ...{ name: 'The fonts Barlow and Barlow Condensed', identifier: 'OFL-1.1' },
  text: readFileSync(join(webRoot, 'ui/fonts/OFL.txt'), 'utf8').trim(),
})

const LINE = '-'.repeat(80)

/** Returns the license texts, sorted by name, with one entry per version of a package. Throws if a license or its text is missing. */
export function licensesText(packages: readonly LicensedPackage[]): string {
  const byKey = new Map(packages.map((one) => [[one.name, one.version].filter(Boolean).join(' '), one]))
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1))
  const without = sorted.filter(([, { identifier, text }]) => !identifier || !text).map(([key]) => key)
  if (without.length > 0) throw new Error(`Packages without a license or license text: ${without.join(', ')}`)
  const head = `Licenses of third-party software in Station Zero's web app: ${sorted.length} packages.\n`
  return `${head}${sorted.map(([key, { identifier, text }]) => `\n${LINE}\n${key} (${identifier})\n${LINE}\n\n${text}\n`).join('')}`
}
