let count = 0
let idle: Promise<void> = Promise.resolve()
let onIdle = () => {}

/** Tracks a query to a real database server until the query settles. Queries take real time, during which the simulation's clock must not advance. */
export function untilAnswered<T>(work: Promise<T>): Promise<T> {
  if (count === 0)
    idle = new Promise((resolve) => {
      onIdle = resolve
    })
  count += 1
  return work.finally(() => {
    count -= 1
    if (count === 0) onIdle()
  })
}

/** Resolves once all pending promises that can settle have settled. */
export const settled = (): Promise<void> =>
  new Promise((resolve) =>
    setImmediate(() => (count === 0 ? resolve() : void idle.then(() => settled().then(resolve)))),
  )
