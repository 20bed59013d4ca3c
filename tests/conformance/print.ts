// `npm run cited`: each rule of sync/RULES.md and each row of the specification, with the tests whose titles carry its tag.
// `npm run cited -- S3 jobs.save` prints these alone; `-- C physical.` what begins so.
import { areas } from './rows.ts'
import { readRules } from './rules.ts'
import { promisesOf } from './table.ts'
import { readTestFiles, taggedIn } from './tags.ts'

const asked = process.argv.slice(2)
const tests = taggedIn(readTestFiles())
const rows = Object.values(areas).flatMap((ofArea) => Object.entries(ofArea))
const entries = [...readRules(), ...rows.map(([id, says]) => [id, promisesOf(says).join('; ')] as const)]

for (const [id, says] of entries) {
  if (!isAsked(id)) continue
  console.log(`[${id}] ${says}`)
  for (const { path, title } of tests.filter(({ tags }) => tags.includes(id))) console.log(`    ${path} › ${title}`)
}

function isAsked(id: string): boolean {
  // S1 is not the beginning of S10.
  return asked.length === 0 || asked.some((start) => (/\d$/.test(start) ? id === start : id.startsWith(start)))
}
