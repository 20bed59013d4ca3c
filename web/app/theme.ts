const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** index.html decided before the first paint; this follows the system while nobody has chosen. */
export function followSystemTheme(): void {
  systemDark().addEventListener('change', ({ matches }) => {
    if (!localStorage.getItem('theme')) show(matches)
  })
}

/** At once, and for the next start, where index.html reads it before anything else is there. */
export function applyTheme(darkMode: boolean | 'system'): void {
  if (darkMode === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', darkMode ? 'dark' : 'light')
  show(darkMode === 'system' ? systemDark().matches : darkMode)
}

function show(isDark: boolean): void {
  document.documentElement.classList.toggle('dark', isDark)
}
