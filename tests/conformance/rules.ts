import { readSources } from '../house/tree.ts'

/** The rules of sync/RULES.md: tag → text on one line. */
export const readRules = (): ReadonlyMap<string, string> =>
  rulesIn(readSources(['sync/RULES.md']).get('sync/RULES.md') ?? '')

/** A rule is a list item that starts with its number in bold; its continuation lines are indented. */
export const rulesIn = (markdown: string): ReadonlyMap<string, string> =>
  new Map(
    [...markdown.matchAll(/^- \*\*([A-Z]\d+)\*\* (.+(?:\n {2}.+)*)/gm)].map(([, id = '', text = '']) => [
      id,
      text.replace(/\s+/g, ' '),
    ]),
  )
