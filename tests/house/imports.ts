import { posix } from 'node:path'

const statement = /(?:^|[\s;}])(?:import|export)\s[^'"();]*?from\s*['"]([^'"]+)['"]/g
const sideEffect = /(?:^|[\s;}])import\s*['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g
const inStyles = /@(?:import|plugin|config|reference)\s+['"]([^'"]+)['"]/g

/** The imports of a source file, as written, in TypeScript, JavaScript or CSS. */
export const importsOf = (source: string): string[] => matchesOf(source, [statement, sideEffect, dynamic, inStyles])

/** Like `importsOf`, but without `import()`, which runs later and may therefore import a file that imports this file. */
export const staticImportsOf = (source: string): string[] => matchesOf(source, [statement, sideEffect, inStyles])

function matchesOf(source: string, forms: readonly RegExp[]): string[] {
  const code = withoutComments(source)
  return forms.flatMap((form) => [...code.matchAll(form)].flatMap(([, specifier]) => (specifier ? [specifier] : [])))
}

/** The path in the tree that one of our own imports resolves to, or undefined for an external package. */
export function pathOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  return specifier.startsWith('@station-zero/') ? specifier.slice('@station-zero/'.length) : undefined
}

/** Returns the installed package of an import: `@scope/name` for `@scope/name/deep`, and `name` for `name/deep`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Removes comment lines, and what follows `//` on a line of code. A `//` inside a string (a URL) is kept, because it has no space before it. */
export function withoutComments(source: string): string {
  return source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line))
    .map((line) => line.replace(/\s\/\/\s.*$/, ''))
    .join('\n')
}
