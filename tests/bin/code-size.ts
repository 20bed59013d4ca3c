import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Prints the number and length of product files per package: `npm run code-size -- [commit]`. Tests, test doubles and
 * declarations are left out. Half of all lines are in files of the "median line" size or larger, which shows how much
 * of a concept a reader gets per file opened.
 */
const [commit] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
const paths = (commit ? git('ls-tree', '-r', '--name-only', commit) : git('ls-files')).split('\n')
const product = paths.filter(
  (path) =>
    /^(api|schema|sync|web)\/.*\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|\.d\.m?ts$|\/testing\/|\/check\//.test(path),
)
const linesOf = (path: string): number =>
  (commit ? git('show', `${commit}:${path}`) : readFileSync(path, 'utf8')).split('\n').length - 1

const sizes = product.map((path) => ({ name: path.split('/')[0] ?? '', lines: linesOf(path) }))
console.table(
  [...Map.groupBy(sizes, ({ name }) => name), ['all', sizes] as const].map(([name, files]) => rowOf(name, files)),
)

function rowOf(name: string, files: { lines: number }[]) {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const total = sorted.reduce((sum, lines) => sum + lines, 0)
  let counted = 0
  const medianLine = sorted.find((lines) => {
    counted += lines
    return counted >= total / 2
  })
  const perFile = Math.round(total / files.length)
  return { package: name, files: files.length, lines: total, 'lines per file': perFile, 'median line': medianLine }
}
