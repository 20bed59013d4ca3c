import { expect, test } from 'vitest'
import { type BrowserSigns, installWay, mayOfferInstall } from './install.ts'

const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${KIT}`
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const signs = { maxTouchPoints: 0, hasPrompt: false, isStandalone: false }

test.each<[string, string, Partial<BrowserSigns>, ReturnType<typeof installWay>]>([
  ['Safari on an iPhone', `${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, {}, 'ios'],
  ['Chrome on an iPhone', `${IPHONE} CriOS/156.0 Mobile/15E148 Safari/604.1`, {}, 'ios'],
  ['a page inside another iPhone app', `${IPHONE} Mobile/15E148 [FBAN/FBIOS]`, {}, null],
  [
    'Safari on an iPad, which identifies as a Mac',
    `${MAC} ${KIT} Version/19.0 Safari/605.1.15`,
    { maxTouchPoints: 5 },
    'ios',
  ],
  ['Safari on a Mac', `${MAC} ${KIT} Version/19.0 Safari/605.1.15`, {}, 'safari-mac'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', {}, 'firefox-android'],
  ['Firefox on a Mac, which cannot install apps', `${MAC} Gecko/20100101 Firefox/150.0`, {}, null],
  ['Chrome with an install prompt', `${ANDROID} Chrome/156.0 Mobile Safari/537.36`, { hasPrompt: true }, 'prompt'],
  ['Chrome without an install prompt', `${ANDROID} Chrome/156.0 Mobile Safari/537.36`, {}, 'menu'],
  [
    'a page inside another Android app',
    `${ANDROID.replace('K)', 'K; wv)')} Chrome/156.0 Mobile Safari/537.36`,
    {},
    null,
  ],
  ['the installed app on an iPhone', `${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, { isStandalone: true }, null],
  [
    'the installed app in Chrome',
    `${ANDROID} Chrome/156.0 Safari/537.36`,
    { hasPrompt: true, isStandalone: true },
    null,
  ],
])('the way to install the app is detected for %s', (_, userAgent, own, way) => {
  expect(installWay({ ...signs, userAgent, ...own })).toBe(way)
})

test('the app offers installation after the first finished session, unless another session is in progress', () => {
  const ask = (hasFinished: boolean, isUnderWay: boolean) => mayOfferInstall({ hasFinished, isUnderWay })
  expect([ask(false, false), ask(false, true), ask(true, false), ask(true, true)]).toEqual([false, false, true, false])
})
