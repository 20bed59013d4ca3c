/** One thing that the specification, as amended by the product's decisions, promises; and the tests that would fail without it. */
export interface Row {
  id: string
  /** What is promised, in short. What stands in 'single quotes' is a text of the screen or of the wire, to the letter. */
  says: string
  /** `path/to/file.test.ts › name of the test`; of a table, the name as it is written. */
  heldBy: string | readonly string[]
}

/** `const screens = testsIn('web/jobs/screen.test.tsx')`, then `screens('a card tells …')`. */
export const testsIn =
  (path: string) =>
  (title: string): string =>
    `${path}${MARK}${title}`

export const MARK = ' › '
