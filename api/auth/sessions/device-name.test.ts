import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) CriOS/156.0 Mobile/15E148 Safari/604.1', 'Chrome on iPad'],
  [`${MAC} AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${MAC} Gecko/20100101 Firefox/150.0`, 'Firefox on Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/156.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) Unheard/1.0', 'A browser on Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})
