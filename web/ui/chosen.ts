/**
 * The one of several that is shown: a tab, a filter, a week. Filled in the color of the text, so it stands out from its neighbors in every
 * theme, and is told from the focus, which is a ring.
 */
export const CHOSEN = 'border-ink bg-ink text-surface'
