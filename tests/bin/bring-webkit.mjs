// Installs Debian's WebKit if it is missing. Plain JavaScript for Node 20.
import { say, Trouble } from '../../api/bin/toolchain.mjs'
import { installPackages } from './apt.mjs'
import { findWebkit } from './webkit.mjs'

/** Returns the paths of WebKit's driver, its browser and Xvfb. */
export async function bringWebkit() {
  const found = findWebkit()
  if (found) return found
  say('Installing WebKit…')
  await installPackages(['webkit2gtk-driver', 'xvfb', 'xauth'])
  const installed = findWebkit()
  if (installed) return installed
  throw new Trouble(
    'The WebKit tests need webkit2gtk-driver and xvfb, available in Debian and Ubuntu: install them, then run this again.',
  )
}
