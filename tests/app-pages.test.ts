import { readFileSync } from 'node:fs'
import { APP_PAGES } from '@station-zero/schema/analytics/events.ts'
import { POLICY_NAMES, policyAddress } from '@station-zero/schema/policies/policies.ts'
import { expect, test } from 'vitest'

test('APP_PAGES lists exactly the app’s routes, except routes that contain an id', () => {
  const source = ['inside.tsx', 'routes.tsx']
    .map((name) => readFileSync(new URL(`../web/app/screens/${name}`, import.meta.url), 'utf8'))
    .join('\n')
  const paths = [...source.matchAll(/\bpath(?:: |=)['"](\/[^'"]*)['"]/g)].flatMap(([, path = '']) =>
    path === '/about/:policy' ? POLICY_NAMES.map(policyAddress) : path,
  )
  expect([...new Set(paths.filter((path) => !path.includes(':')))].sort()).toEqual([...APP_PAGES].sort())
})
