import { expectFirstScreen } from '../data/page-load.ts'
import { watchRevocations } from '../data/session.ts'
import { onOutdated } from '../data/upgrades.ts'
import { watchTyping } from '../ui/busy.ts'
import { spreadFocusNet } from '../ui/focus.ts'
import { keepInstallPrompt } from '../ui/install-prompt.ts'
import { whenIdle } from '../ui/lazy-part.tsx'
import { followLook } from '../ui/look.ts'
import { fetchAhead } from './screens/routes.tsx'
import { takeOver } from './take-over.tsx'
import { followSystemTheme } from './theme.ts'
import { offerReload, registerWorker, reloadOnMissingChunk } from './updates/register-worker.ts'
import { watchErrors } from './watch-errors.ts'

/** Starts everything a page needs. No module starts anything on import. */
export function startPage(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')

  watchErrors()
  reloadOnMissingChunk()
  expectFirstScreen()
  fetchAhead()
  void takeOver(root)

  followSystemTheme()
  followLook()
  spreadFocusNet()
  watchTyping()
  onOutdated(offerReload)
  keepInstallPrompt()
  const atIdle = () =>
    whenIdle(() => {
      void registerWorker()
      watchRevocations().catch(() => undefined)
    })
  if (document.readyState === 'complete') atIdle()
  else window.addEventListener('load', atIdle, { once: true })
}
