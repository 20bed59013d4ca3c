/** The assistant, which stands below the day. */
export const loadWelcome = async () => (await import('./assistant/welcome.tsx')).Welcome
