export type Charts = typeof import('./charts.tsx')

export const loadCharts = (): Promise<Charts> => import('./charts.tsx')
