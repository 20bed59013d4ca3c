export const loadDueBadge = async () => ({
  default: (await import('../../prep/due-badge.tsx')).DueBadge,
})
