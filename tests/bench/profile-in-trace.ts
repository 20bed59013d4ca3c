import type { TraceEvent } from './trace.ts'

interface Node {
  id: number
  parent?: number
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number }
}
interface Chunk {
  cpuProfile?: { nodes?: Node[]; samples?: number[] }
  timeDeltas?: number[]
}

/** Which functions of one thread ran when, from the samples of its profile in the trace. */
export function profileOf(events: readonly TraceEvent[], { pid, tid }: Pick<TraceEvent, 'pid' | 'tid'>) {
  const begin = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid)
  const nodes = new Map<number, Node>()
  const samples: { at: number; node: number; us: number }[] = []
  let at = Number(begin?.args?.data?.startTime ?? 0)
  for (const { name, id, args, pid: from } of events) {
    if (name !== 'ProfileChunk' || id !== begin?.id || from !== pid) continue
    const { cpuProfile, timeDeltas = [] } = (args?.data ?? {}) as Chunk
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [nth, node] of (cpuProfile?.samples ?? []).entries()) {
      const us = timeDeltas[nth] ?? 0
      at += us
      samples.push({ at, node, us })
    }
  }

  const named = ({ functionName, url = '', lineNumber = 0, columnNumber = 0 }: Node['callFrame']): string =>
    `${functionName || '(anonymous)'}${url ? ` ${url.replace(/.*\//, '')}:${lineNumber + 1}:${columnNumber + 1}` : ''}`

  /** Callers of the function that ran, itself first. */
  function stackOf(id: number): string[] {
    const stack: string[] = []
    for (let node = nodes.get(id); node; node = node.parent === undefined ? undefined : nodes.get(node.parent))
      stack.push(named(node.callFrame))
    return stack
  }

  return {
    /** The functions that took most of this span (µs), each with its callees if `withCallees`. */
    top(from: number, to: number, count: number, withCallees: boolean): string[] {
      const sums = new Map<string, number>()
      for (const { at, node, us } of samples) {
        if (at < from || at > to) continue
        const stack = stackOf(node)
        for (const one of withCallees ? new Set(stack) : stack.slice(0, 1)) sums.set(one, (sums.get(one) ?? 0) + us)
      }
      return [...sums]
        .filter(([name]) => !/^\((?:root|program|idle)\)/.test(name))
        .sort(([, a], [, b]) => b - a)
        .slice(0, count)
        .map(([name, us]) => `${(us / 1_000).toFixed(0)} ${name}`)
    },
  }
}
