import { loadStyles } from './styles/load-styles.ts'

/** The view pulls in Radix, which the first paint does not need. */
export const loadToastView = async () => {
  const [{ ToastView }] = await Promise.all([import('./toast-view.tsx'), loadStyles()])
  return { default: ToastView }
}
