import { withStyles } from '../../ui/styles/load-styles.ts'

export const loadAfterPaint = async () => ({ default: (await withStyles(import('./after-paint.tsx'))).AfterPaint })
