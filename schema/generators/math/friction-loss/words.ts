export const rule = 'Use FL = C × Q² × L, with Q in hundreds of gpm and L in hundreds of feet'
