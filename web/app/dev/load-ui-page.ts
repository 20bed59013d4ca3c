export const loadUiPage = () => import('./ui-page.tsx')
