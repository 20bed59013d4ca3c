// The environment of npm, pnpm and Vite. Plain JavaScript for Node 20.

/**
 * What these tools need: where programs, caches and certificates are, the proxy of the network, and their own settings. A list of what
 * passes rather than of what does not: the server's settings hold passwords (DATABASE_URL, DEMO_PASSWORD, USAJOBS_KEY), libpq reads
 * more of them (PGPASSWORD), and the scripts of a package could read all of it.
 */
const NAMES = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TERM', 'COLORTERM', 'CI', 'TMPDIR', 'TMP'],
  ...['TEMP', 'FORCE_COLOR', 'NO_COLOR', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE'],
  ...['SSL_CERT_DIR', 'MALLOC_ARENA_MAX'],
  // Windows
  ...['APPDATA', 'LOCALAPPDATA', 'COMSPEC', 'PATHEXT', 'SYSTEMDRIVE', 'SYSTEMROOT', 'WINDIR', 'HOMEDRIVE', 'HOMEPATH'],
  ...['USERPROFILE', 'USERNAME', 'PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432'],
  ...['NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE', 'OS'],
])
const PREFIXES = /^(?:LC_|XDG_|NODE_|NPM_|PNPM_|COREPACK_)/

/** @param {NodeJS.ProcessEnv} environment */
export const toolEnv = (environment = process.env) =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => NAMES.has(name.toUpperCase()) || PREFIXES.test(name.toUpperCase())),
  )
