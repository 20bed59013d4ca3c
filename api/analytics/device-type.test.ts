import { expect, test } from 'vitest'
import { deviceTypeOf } from './device-type.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', undefined, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', '?1', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', '?0', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', undefined, 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', '?0', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, 'desktop'],
  ['', '?1', 'mobile'],
  ['', undefined, 'desktop'],
])('%.60s with the hint %s is detected as %s', (userAgent, mobileHint, device) => {
  expect(deviceTypeOf({ userAgent, ...(mobileHint && { mobileHint }) })).toBe(device)
})
