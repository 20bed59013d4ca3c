import { parseArgs } from 'node:util'
import { writeMeasuredPage } from '../bench/measured-page.ts'
import { judgeFiles } from '../mutants/judge.ts'
import { enter, isDone, printTable } from '../mutants/ledger.ts'
import { openSandbox } from '../mutants/sandbox.ts'
import { listTargets, type Target } from '../mutants/targets.ts'
import { bringStryker } from './bring-stryker.mjs'

/**
 * Mutates the sync engine and the mutations in one place at a time and checks whether a test fails: `npm run hunt:mutants --
 * sync/server/push.ts`, or `--from 3 --count 2` of the files in order. Without a file or a range, mutates the files that are new or have
 * changed since the ledger was written. `--far` runs stories and histories on mutants that the unit tests did not kill; `--table` prints
 * the ledger as a table.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    count: { type: 'string' },
    far: { type: 'boolean', default: false },
    table: { type: 'boolean' },
  },
})

/** Maximum files per batch. An interrupted hunt loses its current batch. */
const MAX_BATCH = 6

if (values.table) printTable(listTargets())
else await hunt()

async function hunt(): Promise<void> {
  const targets = chosen()
  if (targets.length === 0) return console.log('No file was added or changed since the ledger was written.')
  const workshop = { ...(await bringStryker()), sandbox: openSandbox() }
  const batches = inBatches(targets)
  for (const [index, batch] of batches.entries()) {
    console.log(`${batch.map(({ file }) => file).join(', ')} (${index + 1} of ${batches.length})`)
    const startedAt = performance.now()
    const judged = judgeFiles(workshop, batch, values.far)
    const secondsEach = (performance.now() - startedAt) / 1_000 / Math.max(1, judged.length)
    for (const target of batch) {
      const own = judged.filter(({ mutant }) => mutant.file === target.file)
      const { file, mutants, killed, equal, survived } = enter(workshop.sandbox, target, own, own.length * secondsEach)
      console.log(`  ${file}: ${mutants} mutants: ${killed} killed, ${equal} equal, ${survived.length} survived`)
      for (const { at, mutator, change } of survived) console.log(`    ${at} ${mutator}: ${change}`)
    }
    writeMeasuredPage()
  }
}

/** Groups files into small batches, so that the same tests judge all mutants of a batch. */
function inBatches(targets: Target[]): Target[][] {
  const groups = [...Map.groupBy(targets, ({ near }) => near.join()).values()]
  return groups.flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_BATCH) }, (_, index) =>
      group.slice(index * MAX_BATCH, (index + 1) * MAX_BATCH),
    ),
  )
}

function chosen() {
  const targets = listTargets()
  const unknown = positionals.find((path) => !targets.some(({ file }) => file === path))
  if (unknown)
    throw new Error(
      `${unknown} is not mutated: it is a test, or is not one of the sync, mutation or rule files that are mutated.`,
    )
  if (positionals.length > 0) return targets.filter(({ file }) => positionals.includes(file))
  if (values.from === undefined && values.count === undefined) return targets.filter((target) => !isDone(target))
  const from = Number(values.from ?? 0)
  return targets.slice(from, from + Number(values.count ?? targets.length))
}
