/** Accounts that the server has forgotten [A4] are few; nobody else fetches this. */
export const loadForgotten = () => import('./forgotten.ts')
