export async function loadWorkbox() {
  const [{ Workbox }, { registerUntilInstalled }] = await Promise.all([
    import('workbox-window'),
    import('./until-installed.ts'),
  ])
  return { Workbox, registerUntilInstalled }
}
