/** Reads the server's answer with a schema, which nobody needs before they submit the form. */
export const loadOpenSession = async () => (await import('./open-session.ts')).openSession
