export const loadBegin = async () => await import('./begin.ts')
