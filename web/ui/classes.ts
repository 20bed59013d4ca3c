/** Joins class names and skips falsy ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/**
 * Classes for the selected tab, filter or week. Filled with the text color, so that the selection stands out in every theme and differs
 * from the focus ring.
 */
export const CHOSEN = 'border-ink bg-ink text-surface'
