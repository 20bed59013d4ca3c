// Finds WebKit and its driver. Plain JavaScript for Node 20.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64']

/** Paths of WebKitWebDriver, MiniBrowser and Xvfb; undefined if any of them is missing. */
export function findWebkit() {
  const [driver, screen, browser] = [inPath('WebKitWebDriver'), inPath('Xvfb'), findBrowser()]
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * MiniBrowser is in a folder for the architecture and WebKit's version:
 * /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
 */
function findBrowser() {
  const folders = libraries.flatMap((library) => [library, ...below(library)])
  const candidates = folders.flatMap((folder) => below(folder).filter((path) => path.includes('/webkit')))
  return candidates.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path))
}

function below(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
}
