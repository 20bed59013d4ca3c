const systemDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** index.html sets the theme before the first paint; this function follows the system setting until the person chooses a theme. */
export function followSystemTheme(): void {
  systemDark().addEventListener('change', ({ matches }) => {
    if (!localStorage.getItem('theme')) show(matches)
  })
}

/** Applies the theme and stores it for the next start, when index.html reads it. */
export function applyTheme(darkMode: boolean | 'system'): void {
  if (darkMode === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', darkMode ? 'dark' : 'light')
  show(darkMode === 'system' ? systemDark().matches : darkMode)
}

function show(isDark: boolean): void {
  document.documentElement.classList.toggle('dark', isDark)
}
