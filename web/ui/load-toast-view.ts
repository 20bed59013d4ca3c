/** Loads the view of toasts. It is a separate chunk, because it imports Radix, which is not needed for the first paint. */
export const loadToastView = async () => ({ default: (await import('./toast-view.tsx')).ToastView })
