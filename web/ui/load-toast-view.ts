/** The view pulls in Radix, which the first paint does not need. */
export const loadToastView = async () => ({ default: (await import('./toast-view.tsx')).ToastView })
