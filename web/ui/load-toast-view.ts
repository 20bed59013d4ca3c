/** The view brings Radix along, which the first paint can do without. */
export const loadToastView = async () => ({ default: (await import('./toast-view.tsx')).ToastView })
