/** Joins class names and leaves out falsy ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/**
 * The selected tab, filter or week. It is filled with the text color, so it stands out from its neighbors in every theme and differs from
 * the focus ring.
 */
export const CHOSEN = 'border-ink bg-ink text-surface'
