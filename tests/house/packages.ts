import { posix } from 'node:path'
import { importsOf, packageOf } from './imports.ts'
import type { Sources } from './tree.ts'

interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
}

/** The chosen packages that no package both names as a direct dependency and imports. */
export function unusedOf(chosen: readonly string[], manifests: Sources, files: Sources): string[] {
  const used = new Set<string>()
  for (const [path, text] of manifests) {
    const own = [...files].filter(([file]) => file.startsWith(`${posix.dirname(path)}/`))
    const imported = new Set(own.flatMap(([, source]) => importsOf(source).map(packageOf)))
    for (const [name] of dependenciesOf(text)) if (imported.has(name)) used.add(name)
  }
  return chosen.filter((name) => !used.has(name))
}

export function inexactVersionsOf(manifests: Sources): string[] {
  return [...manifests].flatMap(([path, text]) =>
    dependenciesOf(text)
      .filter(([, version]) => version !== 'workspace:*' && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path} asks for ${name} ${version}: say one exact version`),
  )
}

/** The lines of a lockfile that tie it to one download server. */
export function addressesOf(lockfile: string): string[] {
  return lockfile.split('\n').filter((line) => /\btarball:|https?:\/\/\S*registry|registry\S*:\/\//i.test(line))
}

function dependenciesOf(manifest: string): [name: string, version: string][] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies }: Manifest = JSON.parse(manifest)
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap((part) =>
    Object.entries(part ?? {}),
  )
}
