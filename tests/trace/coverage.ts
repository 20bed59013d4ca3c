import { type Debugger, type Profiler, Session } from 'node:inspector'
import { relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

declare module 'vitest' {
  interface TaskMeta {
    /** Number of functions of each product file that ran during the action. */
    calledFunctions?: Record<string, number>
  }
}

/** Time after the visible result of an action, in which live queries, drafts and background work finish. */
const SETTLE_MS = 1_500

const isProduct = (path: string) =>
  /^(api|schema|sync|web)\/.*\.tsx?$/.test(path) && !/\/(testing|node_modules)\//.test(path)

/** Getters that Vite generates for exports. An import's use calls them, even if it only reads a constant. */
const EXPORT_GETTER = /^\(\) => \{ try \{ return [\w$]+ \} catch \{\} \}$/

/** Sends a command of the inspector protocol to one thread. */
type Send = (method: string, params?: object) => Promise<unknown>

/**
 * Counts calls in this thread and in all worker threads that start later, with V8's precise coverage. `record` runs an action, waits until
 * its effects have settled, and returns how many functions of each product file ran meanwhile.
 */
export async function openCoverage(): Promise<(act: () => Promise<unknown>) => Promise<Record<string, number>>> {
  const session = new Session()
  session.connect()
  const threads: Send[] = []
  const starting: Promise<void>[] = []
  const addThread = (send: Send) => {
    threads.push(send)
    starting.push(startCounting(send))
  }
  addThread(
    (method, params = {}) =>
      new Promise((resolve, reject) =>
        session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
      ),
  )
  const waiting = new Map<number, (result: unknown) => void>()
  let lastId = 0
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, result } = JSON.parse(params.message)
    waiting.get(id)?.(result)
  })
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) =>
    addThread(
      (method, params = {}) =>
        new Promise((resolve) => {
          lastId += 1
          waiting.set(lastId, resolve)
          const message = JSON.stringify({ id: lastId, method, params })
          session.post('NodeWorker.sendMessageToWorker', { sessionId, message })
        }),
    ),
  )
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  await Promise.all(starting)

  return async function record(act) {
    await sleep(SETTLE_MS)
    await Promise.all(starting)
    // Reading the counts resets them.
    await Promise.all(threads.map(readCounts))
    await act()
    await sleep(SETTLE_MS)
    const called = new Map<string, Set<string>>()
    for (const send of threads) {
      for (const script of await readCounts(send)) {
        const path = relative(process.cwd(), script.url.replace(/^file:\/\/|\?.*$/g, ''))
        const names = isProduct(path) ? await namesOfCalled(script, send) : []
        if (names.length > 0) called.set(path, new Set([...(called.get(path) ?? []), ...names]))
      }
    }
    return Object.fromEntries([...called].map(([path, names]) => [path, names.size]))
  }
}

async function startCounting(send: Send): Promise<void> {
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
}

async function readCounts(send: Send): Promise<Profiler.ScriptCoverage[]> {
  return ((await send('Profiler.takePreciseCoverage')) as Profiler.TakePreciseCoverageReturnType).result
}

/** Functions without a name are distinguished by their position. */
async function namesOfCalled({ functions, scriptId }: Profiler.ScriptCoverage, send: Send): Promise<string[]> {
  const called = functions.filter(({ ranges }) => ranges.some(({ count }) => count > 0))
  if (called.length === 0) return []
  await send('Debugger.enable')
  const { scriptSource } = (await send('Debugger.getScriptSource', { scriptId })) as Debugger.GetScriptSourceReturnType
  return called.flatMap(({ functionName, ranges: [range] }) => {
    const isGetter = EXPORT_GETTER.test(scriptSource.slice(range?.startOffset, range?.endOffset))
    return isGetter ? [] : [functionName || `${range?.startOffset}`]
  })
}
