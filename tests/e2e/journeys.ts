import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a person does with the app, and the files of journeys that are about it. */
export const points: Record<string, readonly string[]> = {
  'Today, and what is in progress': ['home', 'today'],
  'The plan to an exam date, and readiness': ['plan', 'plan-two-devices', 'exam-date', 'keyboard-plan'],
  'Study: cards, custom study, search, missed questions': ['study-today', 'prep', 'small-phone'],
  'Tests, exams and results': ['prep', 'simulator', 'sittings', 'quick-taps', 'survival', 'small-phone'],
  'Workouts and CPAT': ['physical', 'run-through', 'quick-taps', 'small-phone'],
  Interviews: ['oral', 'quick-taps'],
  'Jobs, applications and alerts': ['jobs', 'documents', 'two-devices'],
  'Groups, events and mentors': ['community'],
  Progress: ['progress'],
  'Arrival, signing up and coming back': [
    ...['door', 'coming-back', 'first-install', 'forgotten', 'survival', 'today'],
    ...['faults-guest', 'security', 'spec-shell'],
  ],
  'Settings, account and notifications': [
    'account',
    'security',
    'this-device',
    'notifications',
    'refused',
    'analytics',
  ],
}

/** Walks over all screens: they count for every point. */
const walks = ['back', 'keyboard', 'keyboard-areas', 'large-text', 'looks', 'screens-webkit', 'visual']

/** About the network, the device, the browser and the build, and no screen in particular. */
const beneath = [
  ...[
    'basement',
    'browser-settings',
    'bytes',
    'client-store',
    'focus-in-sight',
    'live',
    'plain-http',
    'scroll-keys',
    'styles',
    'translated',
    'trusted-types',
    'ui-page',
    'update',
  ],
  ...['faults-device', 'faults-kill', 'faults-network', 'faults-upgrade', 'faults-webkit', 'faults-weeks'],
]

/** What a file says that goes there. */
const places: Record<string, RegExp> = {
  '390': /\bPHONE\b|\bWIDTHS\b|\bphone\b/,
  '375×667': /width: 375, height: 667/,
  '320': /width: 320\b/,
  '1280': /\bLAPTOP\b|\bWIDTHS\b|\blaptop\b/,
  WebKit: /\bopenWebkit\b/,
  'no signal': /setOffline\(true\)|server\.kill\(\)|\.goOffline\(/,
  Back: /\.goBack\(|\.back\(\)|history\.back/,
}

export type Held = 'own' | 'walk' | null

const read = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.spec.ts`), 'utf8')

/** Files of journeys that no list above names. */
export function unlisted(): string[] {
  const listed = new Set([...Object.values(points).flat(), ...walks, ...beneath])
  const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.spec\.ts$/.exec(file)?.[1] ?? [])
  return names.filter((name) => !listed.has(name))
}

/** Whether a journey of its own, or only a walk over all screens, takes each point to each place. */
export function heldAt(point: string, place: string): Held {
  const isThere = (name: string) => places[place]?.test(read(name)) === true
  return (points[point] ?? []).some(isThere) ? 'own' : walks.some(isThere) ? 'walk' : null
}

export const placeNames = Object.keys(places)

/** The table in tests/README.md. */
export function journeysTable(): string {
  const rows = Object.keys(points).map((point) => [point, ...placeNames.map((place) => heldAt(point, place) ?? '–')])
  return [['', ...placeNames], placeNames.concat('').map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
