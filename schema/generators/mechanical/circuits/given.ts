/** A part of a branch, from the top down. */
export type Part = { kind: 'switch'; name: string; isClosed: boolean } | { kind: 'lamp'; name: string }

export interface Given {
  /** In the line that all branches share. */
  main: readonly Part[]
  branches: readonly (readonly Part[])[]
  /** A lamp that burns out; null if none does. */
  burnedOut: string | null
  /** The sets of lamps to choose from; the first one is right. */
  lit: readonly (readonly string[])[]
  stem: number
}

export const lampsOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.kind === 'lamp' ? [part.name] : []))
const passes = (parts: readonly Part[], burnedOut: string | null): boolean =>
  parts.every((part) => (part.kind === 'switch' ? part.isClosed : part.name !== burnedOut))

/** The lamps that are lit: those of the branches that carry current, and of the shared line if any branch does. */
export function litLamps({ main, branches, burnedOut }: Pick<Given, 'main' | 'branches' | 'burnedOut'>): string[] {
  if (!passes(main, burnedOut)) return []
  const live = branches.filter((branch) => passes(branch, burnedOut))
  return live.length === 0 ? [] : [...lampsOf(main), ...live.flatMap(lampsOf)].sort()
}
