import { expect } from '@playwright/test'
import { APP_PAGES } from '@station-zero/schema/analytics/pages.ts'
import { test } from './fixtures.ts'
import { goTo, isReadyForTheBasement, signUp, startWorkout } from './steps.ts'

declare global {
  interface Window {
    violations: string[]
  }
}

test('with Trusted Types enforced, every screen opens without a policy violation, the service worker is registered, and text is never run as a script', async ({
  phone: { context, page },
  origin,
}) => {
  await context.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile, lineNumber }) =>
      window.violations.push(`${violatedDirective} ${sample} ${sourceFile}:${lineNumber}`),
    )
  })
  const violations = () => page.evaluate(() => window.violations)
  await signUp(page, 'tess')
  await isReadyForTheBasement(page)
  for (const path of APP_PAGES) {
    await page.goto(`${origin}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect([path, await violations()]).toEqual([path, []])
  }
  // Open the app again, because the last page of the loop may have no navigation.
  await page.goto(origin)
  await goTo(page, 'Written')
  await page.getByRole('button', { name: 'Mixed Practice Test', exact: true }).click()
  await expect(page.getByText('Question 1 of 25')).toBeVisible()
  await page.getByRole('button', { name: 'Exit Test' }).click()
  await startWorkout(page)
  expect(await violations()).toEqual([])
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${origin}/`)

  const sinks = await page.evaluate(() => {
    const isThrown = (work: () => void) => {
      try {
        work()
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    }
    const { trustedTypes }: { trustedTypes?: { createPolicy(name: string, rules: object): unknown } } = window as never
    return {
      innerHTML: isThrown(() => {
        document.body.appendChild(document.createElement('div')).innerHTML = '<img src=x>'
      }),
      script: isThrown(() => {
        document.createElement('script').src = '/sw.js'
      }),
      default: isThrown(() => trustedTypes?.createPolicy('default', { createHTML: (text: string) => text })),
    }
  })
  expect(sinks).toEqual({ innerHTML: true, script: true, default: true })
})

test('the API documentation loads under its own policy', async ({ phone: { page }, origin }) => {
  await page.goto(`${origin}/api/docs/`)
  // Swagger UI renders all routes before it becomes usable, which takes most of a minute on a busy machine.
  await expect(page.getByText('/api/health', { exact: false }).first()).toBeVisible({ timeout: 120_000 })
})
