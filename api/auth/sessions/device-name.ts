/** The first match wins: most browsers also name the ones that they imitate. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

export const UNKNOWN_DEVICE = 'Unknown device'

/** Like 'Chrome on Android', from the user agent; we store only this name. */
export function nameDevice(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1])
  if (!browser && !system) return UNKNOWN_DEVICE
  if (!system) return `${browser}`
  return `${browser ?? 'A browser'} on ${system}`
}
