import { runSeed } from '../sync/simulation/run.ts'
const [from, count] = [Number(process.argv[2]), Number(process.argv[3])]
const t = performance.now()
let deeds = 0, requests = 0, bad = 0
const rules: Record<string, number> = {}
for (let s = from; s < from + count; s++) {
  const o = await runSeed(String(s), { keepsLines: count === 1 })
  deeds += o.deeds; requests += o.requests
  if (count === 1) console.log(o.lines.join('\n'))
  if (o.problems.length) { bad++; for (const p of o.problems.slice(0,1)) rules[p.rule] = (rules[p.rule] ?? 0) + 1; if (bad <= 12) console.log(s, o.hash, o.problems.slice(0, 2)) }
}
const sec = (performance.now() - t) / 1000
console.log({ bad, rules, cpuMs: process.cpuUsage().user/1000/count, perSec: count / sec, deeds: deeds / count, requests: requests / count })
