import type { Sources } from './tree.ts'

interface Manifest {
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
}

export function inexactVersionsOf(manifests: Sources): string[] {
  return [...manifests].flatMap(([path, text]) =>
    dependenciesOf(text)
      .filter(([, version]) => version !== 'workspace:*' && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path} depends on ${name} ${version}; pin an exact version`),
  )
}

/** Lines of a lockfile that contain registry URLs. */
export function addressesOf(lockfile: string): string[] {
  return lockfile.split('\n').filter((line) => /\btarball:|https?:\/\/\S*registry|registry\S*:\/\//i.test(line))
}

function dependenciesOf(manifest: string): [name: string, version: string][] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies }: Manifest = JSON.parse(manifest)
  return [dependencies, devDependencies, optionalDependencies, peerDependencies].flatMap((part) =>
    Object.entries(part ?? {}),
  )
}
