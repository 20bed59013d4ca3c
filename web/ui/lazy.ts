/** recharts, 96 KB (brotli): loaded by the first chart on a screen. */
export const loadPlots = () => import('./chart-plots.tsx')
