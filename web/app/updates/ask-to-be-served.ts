/**
 * A worker claims the open pages once, when it activates. A page that was still loading at that moment, or was reloaded with Shift, stays
 * uncontrolled and could not load more code offline. Such a page asks the worker to claim it.
 */
export async function askToBeServed(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  if (!active || navigator.serviceWorker.controller) return
  if (active.state === 'activating') await new Promise((done) => active.addEventListener('statechange', done))
  if (!navigator.serviceWorker.controller) active.postMessage({ type: 'CLAIM' })
}
