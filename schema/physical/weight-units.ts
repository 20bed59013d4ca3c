export const WEIGHT_UNITS = ['lb', 'kg'] as const
