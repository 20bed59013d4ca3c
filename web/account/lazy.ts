export const loadSecurityView = async () => ({
  default: (await import('./security/security-view.tsx')).SecurityView,
})
