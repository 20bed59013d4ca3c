import { withStyles } from '../../ui/styles/load-styles.ts'

export const loadDueBadge = async () => ({
  default: (await withStyles(import('../../prep/due-badge.tsx'))).DueBadge,
})
