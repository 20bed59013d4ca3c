export async function loadWorkbox() {
  const [{ Workbox }, { registerUntilInstalled }, { askToBeServed }] = await Promise.all([
    import('workbox-window'),
    import('./until-installed.ts'),
    import('./ask-to-be-served.ts'),
  ])
  return { Workbox, registerUntilInstalled, askToBeServed }
}
