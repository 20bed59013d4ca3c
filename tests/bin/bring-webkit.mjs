// WebKit as Debian has it, brought where it is missing. Plain JavaScript for Node 20.
import { say, Trouble } from '../../api/bin/toolchain.mjs'
import { installPackages } from './apt.mjs'
import { findWebkit } from './webkit.mjs'

/** @returns the paths of the driver, its browser and the screen that it draws on. */
export async function bringWebkit() {
  const found = findWebkit()
  if (found) return found
  say('Installing WebKit…')
  await installPackages(['webkit2gtk-driver', 'xvfb', 'xauth'])
  const installed = findWebkit()
  if (installed) return installed
  throw new Trouble(
    'The journey in WebKit needs webkit2gtk-driver and xvfb, which Debian and Ubuntu have: install them and run again.',
  )
}
