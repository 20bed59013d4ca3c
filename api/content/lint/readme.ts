import type { ContentFiles } from '../files.ts'
import { countsOf } from './summary.ts'

const BEGIN = '<!-- npm run content -- --write -->'
const END = '<!-- end -->'

/** Returns the text of `README.md` with this content's numbers between its two markers. */
export function withCounts(readme: string, files: ContentFiles): string {
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`README.md lacks the markers ${BEGIN} and ${END}.`)
  const counts = ['```', ...countsOf(files), '```'].join('\n')
  return `${readme.slice(0, from)}${BEGIN}\n${counts}\n${readme.slice(to)}`
}
