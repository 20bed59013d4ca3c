/** Few devices have an account that the server has forgotten [A4], so this loads on demand. */
export const loadForgotten = () => import('./forgotten.ts')
