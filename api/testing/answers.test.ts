import type { FastifySchema } from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { VERSION } from '../health/routes.ts'
import { watchAnswers } from './answers.ts'
import { openTestApp } from './app.ts'

/** Returns the mismatch that would be reported for the response of `url` if its route declared this schema instead. */
async function breachesWith(schema: FastifySchema, url: string, pattern = url): Promise<string[]> {
  const breaches: string[] = []
  const { app, call } = await openTestApp({ watch: (watched) => watchAnswers(watched, breaches) })
  const route = app.routes.find((one) => one.method === 'GET' && one.url === pattern)
  if (!route) throw new Error(`The app has no route GET ${pattern}.`)
  await call('GET', url)
  expect(breaches).toEqual([])
  route.schema = { ...route.schema, ...schema }
  await call('GET', url)
  return breaches
}

const MISSING = ['/api/decks/none/cards', '/api/decks/:id/cards'] as const

test('a response that differs from its declared schema is reported', async () => {
  const wrong = { response: { 200: v.object({ status: v.number() }) } }
  expect(await breachesWith(wrong, '/api/health')).toEqual([
    'GET /api/health 200: "status": Invalid type: Expected number but received "ok"',
  ])
  const less = { response: { 200: v.object({}) } }
  expect(await breachesWith(less, '/api/health')).toEqual([
    `GET /api/health 200: has more than is declared: {"status":"ok","version":"${VERSION}"}`,
  ])
  expect(await breachesWith({ response: { 201: v.object({}) } }, '/api/health')).toEqual([
    'GET /api/health 200: is not declared',
  ])
})

test('an undeclared error code is reported, even if the response is plain text', async () => {
  expect(await breachesWith({ errors: ['job-missing'] }, ...MISSING)).toEqual([
    'GET /api/decks/:id/cards 404: answers deck-missing, which is not declared',
  ])
})
