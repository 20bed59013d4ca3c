// Environment variables for npm, pnpm and Vite. Plain JavaScript for Node 20.

/**
 * Variables that these tools need: paths to programs, caches and certificates, proxies, and the tools' own settings. This is an allowlist,
 * because the server's settings contain secrets (DATABASE_URL, DEMO_PASSWORD, USAJOBS_KEY), libpq reads further secrets (PGPASSWORD), and a
 * package's scripts could read all of them.
 */
const ALLOWED_NAMES = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TERM', 'COLORTERM', 'CI', 'TMPDIR', 'TMP'],
  ...['TEMP', 'FORCE_COLOR', 'NO_COLOR', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY', 'SSL_CERT_FILE'],
  ...['SSL_CERT_DIR', 'MALLOC_ARENA_MAX'],
  // Windows
  ...['APPDATA', 'LOCALAPPDATA', 'COMSPEC', 'PATHEXT', 'SYSTEMDRIVE', 'SYSTEMROOT', 'WINDIR', 'HOMEDRIVE', 'HOMEPATH'],
  ...['USERPROFILE', 'USERNAME', 'PROGRAMDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)', 'PROGRAMW6432'],
  ...['NUMBER_OF_PROCESSORS', 'PROCESSOR_ARCHITECTURE', 'OS'],
])
const ALLOWED_PREFIXES = /^(?:LC_|XDG_|NODE_|NPM_|PNPM_|COREPACK_)/

/** @param {NodeJS.ProcessEnv} environment */
export const toolEnv = (environment = process.env) =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => ALLOWED_NAMES.has(name.toUpperCase()) || ALLOWED_PREFIXES.test(name.toUpperCase()),
    ),
  )
