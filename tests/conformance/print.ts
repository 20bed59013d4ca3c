// `npm run cited`: prints each rule of sync/RULES.md and each row of the specification with the tests that carry its tag. `npm run cited --
// S3 jobs.save` prints only these rules and rows; `-- C physical.` prints all whose tags start with these prefixes.
import { areas } from './rows.ts'
import { readRules } from './rules.ts'
import { requirementsOf } from './table.ts'
import { readTestFiles, taggedIn } from './tags.ts'

const selected = process.argv.slice(2)
const tests = taggedIn(readTestFiles())
const rows = Object.values(areas).flatMap((ofArea) => Object.entries(ofArea))
const entries = [...readRules(), ...rows.map(([id, says]) => [id, requirementsOf(says).join('; ')] as const)]

for (const [id, says] of entries) {
  if (!isSelected(id)) continue
  console.log(`[${id}] ${says}`)
  for (const { path, title } of tests.filter(({ tags }) => tags.includes(id))) console.log(`    ${path} › ${title}`)
}

function isSelected(id: string): boolean {
  // S1 must not match S10.
  return selected.length === 0 || selected.some((start) => (/\d$/.test(start) ? id === start : id.startsWith(start)))
}
