import { withStyles } from '../ui/styles/load-styles.ts'

export const loadSecurityView = async () => ({
  default: (await withStyles(import('./security/security-view.tsx'))).SecurityView,
})
