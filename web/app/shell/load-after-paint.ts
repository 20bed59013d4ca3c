export const loadAfterPaint = async () => ({ default: (await import('./after-paint.tsx')).AfterPaint })
