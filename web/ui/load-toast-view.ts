import { withStyles } from './styles/load-styles.ts'

/** The view pulls in Radix, which the first paint does not need. */
export const loadToastView = async () => ({ default: (await withStyles(import('./toast-view.tsx'))).ToastView })
