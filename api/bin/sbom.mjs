// `npm run sbom`: lists the packages of the app and the server, as CycloneDX in test-results/sbom.cdx.json, and checks their licenses.
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { bringPnpm } from './pnpm.mjs'
import { toolEnv } from './tool-env.mjs'
import { root, run } from './toolchain.mjs'

const out = join(root, 'test-results/sbom.cdx.json')
const LIMIT_MS = 120_000

/** Licenses that allow anyone to use, change and redistribute the work. MPL-2.0 requires publishing changes to its own files. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MPL-2.0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
)

mkdirSync(dirname(out), { recursive: true })
const pnpm = await bringPnpm(run)
const args = ['sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', out]
const { code, output } = pnpm.trouble
  ? { code: 1, output: pnpm.trouble }
  : await run(process.execPath, [pnpm.path, ...args], { env: toolEnv(), limitMs: LIMIT_MS })
if (code !== 0) {
  console.error(output)
  process.exit(1)
}

const { components = [] } = JSON.parse(readFileSync(out, 'utf8'))
const foreign = components.filter(({ group, name }) => !`${group ?? ''}/${name}`.includes('station-zero'))
const breaches = foreign.flatMap(({ name, version, licenses = [] }) => {
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'none')
  return names.length > 0 && names.every(isAllowed) ? [] : [`${name} ${version}: ${names.join(', ') || 'no license'}`]
})
console.log(`Listed ${foreign.length} third-party packages in ${relative(root, out)}`)
for (const breach of breaches) console.error(`License needs review: ${breach}`)
process.exitCode = breaches.length > 0 ? 1 : 0

/** In `A OR B`, one of the licenses must be allowed; in `A AND B`, both must be. */
function isAllowed(expression) {
  const parts = expression.replace(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((name) => ALLOWED.has(name.trim())))
}
