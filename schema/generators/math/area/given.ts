export const corners = ['upper right', 'upper left', 'lower right', 'lower left'] as const
