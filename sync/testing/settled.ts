/** Resolves after 20 microtasks, by which time all pending work is done, except work that waits for a timer or a request. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
