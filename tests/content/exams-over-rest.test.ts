import { fileURLToPath } from 'node:url'
import { readContentFiles } from '@station-zero/api/content/files.ts'
import { profileRows } from '@station-zero/api/content/rows.ts'
import { toRow } from '@station-zero/api/db/rows.ts'
import { openTestApp } from '@station-zero/api/testing/app.ts'
import { expect, test } from 'vitest'

test('every exam that a candidate can choose is generated from a seed, as a whole or part by part with the same questions', async () => {
  const { call, db } = await openTestApp()
  const exams = profileRows(readContentFiles(fileURLToPath(new URL('../../api/content', import.meta.url))))
  await db.writer
    .insertInto('examProfiles')
    .values(exams.map((exam) => toRow('examProfiles', exam)))
    .execute()
  for (const { id, parts } of exams) {
    const url = `/api/practice-tests/generate?type=simulator&profile=${id}&seed=a`
    const form = (await call('GET', url)).json()
    const ofParts = await Promise.all(parts.map((_, index) => call('GET', `${url}&part=${index + 1}`)))
    expect(form.length).toBeGreaterThan(15)
    expect(ofParts.flatMap((answer) => answer.json())).toEqual(form)
    const after = await call('GET', `${url}&part=${parts.length + 1}`)
    expect(`${after.statusCode}: ${after.body}`).toBe('404: This exam, or this part of it, does not exist.')
  }
  const unknown = await call('GET', '/api/practice-tests/generate?type=simulator&profile=hard')
  expect([unknown.statusCode, unknown.body]).toEqual([404, 'This exam, or this part of it, does not exist.'])
})
