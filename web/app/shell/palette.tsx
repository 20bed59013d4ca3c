import { SETTINGS, type SettingKey } from '@station-zero/schema/account/settings.ts'
import { SCREENS, type ScreenPath } from '@station-zero/schema/core/screens.ts'
import {
  Bell,
  BookOpen,
  BriefcaseBusiness,
  CalendarDays,
  ChartLine,
  Dumbbell,
  FileText,
  HardDrive,
  House,
  Info,
  Layers,
  type LucideIcon,
  Mic,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  SunMoon,
  Timer,
  UserRound,
  Users,
} from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AccountDb } from '../../data/account-db.ts'
import { listDecks } from '../../data/repositories/decks.ts'
import { listJobs } from '../../data/repositories/jobs.ts'
import { listOwnDecks } from '../../data/repositories/own-decks.ts'
import { useVisitor } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface Entry {
  name: string
  /** Kind of the entry, shown after its name. */
  kind: string
  icon: LucideIcon
  to: string
  /** Words that find this entry in addition to the words of its title. */
  words?: string
}

type SettingsEntry = [name: string, section: string, icon: LucideIcon, words: string]

const labelsOf = (...keys: SettingKey[]): string => keys.map((key) => SETTINGS[key].label).join(' ')

const settingsEntries = (sections: readonly SettingsEntry[]): Entry[] =>
  sections.map(([name, section, icon, words]) => ({
    name,
    kind: 'Settings',
    icon,
    to: `/settings?section=${section}`,
    words,
  }))

/** The screens that the palette lists: those with search words in `SCREENS`. */
type Listed = Extract<(typeof SCREENS)[number], { words: string }>
/** First segment of a path. */
type Area<Path> = Path extends `/${infer Name}/${string}` ? Name : Path extends `/${infer Name}` ? Name : never

const icons: Record<Area<Listed['path']>, LucideIcon> = {
  prep: BookOpen,
  physical: Dumbbell,
  cpat: Timer,
  oral: Mic,
  jobs: BriefcaseBusiness,
  community: Users,
  progress: ChartLine,
  settings: Settings,
}

const iconOf = (path: Listed['path']): LucideIcon =>
  path === '/jobs/documents' ? FileText : icons[path.split('/')[1] as Area<Listed['path']>]

/** Actions and views of a screen, listed after it. */
const partsOf: Partial<Record<ScreenPath, readonly Entry[]>> = {
  '/prep': [
    { name: 'Custom study', kind: 'Action', icon: Layers, to: '/prep?study=custom', words: 'cards choose flagged' },
    {
      name: 'Practice by question type',
      kind: 'Action',
      icon: BookOpen,
      to: '/prep?kinds=exam',
      words: 'questions kind drill',
    },
  ],
  '/physical/own/:view?': [
    {
      ...{ name: 'Log a Past Workout', kind: 'Action', icon: Dumbbell, to: '/physical/own/log' },
      words: 'run ruck row deadlift squat enter',
    },
    {
      name: 'Body Weight',
      kind: 'Screen',
      icon: Dumbbell,
      to: '/physical/own/weight',
      words: 'scale pounds kilograms',
    },
  ],
  '/jobs': [
    {
      name: 'Applications',
      kind: 'Screen',
      icon: BriefcaseBusiness,
      to: '/jobs?list=applications',
      words: 'applied status',
    },
  ],
}

const entriesOf = (screen: Listed): readonly Entry[] => {
  const { path, title, words } = screen
  const kind = 'isAction' in screen ? 'Action' : 'Screen'
  // Omits the path's optional parameters.
  const to = path.replace(/\/:.*/, '')
  return [{ name: title, kind, icon: iconOf(path), to, words }, ...(partsOf[path] ?? [])]
}

const ENTRIES: readonly Entry[] = [
  { name: 'Home', kind: 'Screen', icon: House, to: '/', words: 'station zero today' },
  { name: 'Study today', kind: 'Action', icon: Layers, to: '/prep?study=today', words: 'cards due review flashcards' },
  ...SCREENS.flatMap((screen) => ('words' in screen ? entriesOf(screen) : [])),
  ...settingsEntries([
    ['Account', 'account', UserRound, 'profile email sign out delete'],
    ['Dates and minutes', 'dates', CalendarDays, 'exam date plan targets cpat oral'],
    [
      'Study',
      'study',
      BookOpen,
      `${labelsOf('preferredStudyTime', 'newCardsADay', 'minutesADay', 'testTime', 'defaultWorkoutDifficulty', 'weeklyGoalReset')} ${labelsOf('timeZone', 'dayStart', 'fittedMemory', 'desiredRetention')} midnight retention`,
    ],
    ['Notifications', 'notifications', Bell, `${labelsOf('studyReminders', 'workoutReminders', 'jobAlerts')} push`],
    ['Appearance', 'appearance', SunMoon, `${labelsOf('darkMode')} theme high contrast gym single-key shortcuts`],
    ['Export data', 'data', FileText, 'import backup file csv'],
    ['Storage', 'storage', HardDrive, 'free up space full device offline images cache'],
    ['Security', 'security', ShieldCheck, 'password passkeys devices recovery codes sign out'],
    ['About this app', 'about', Info, 'what is new changes install'],
  ]),
]

const ADMIN: Entry = {
  name: 'Admin console',
  kind: 'Screen',
  icon: SlidersHorizontal,
  to: '/admin',
  words: 'people accounts invitations announcements privacy terms reports audit station',
}

const MAX_SHOWN = 9

/** Searches everything with a name: screens, decks, jobs and actions. Reads only data on the device, so it works offline. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const things = useLive(readThings, [])
  const isOperator = useVisitor().user?.isOperator === true
  const found = useMemo(
    () => findEntries(typed, [...ENTRIES, ...(isOperator ? [ADMIN] : []), ...(things ?? [])]),
    [typed, things, isOperator],
  )
  useEffect(() => field.current?.focus(), [])
  const chosen = found[Math.min(at, found.length - 1)]

  function open(entry: Entry | undefined) {
    if (!entry) return
    onClose()
    void navigate(entry.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((before) => (Math.min(before, found.length - 1) + step + found.length) % found.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault()
      open(chosen)
    }
  }

  return (
    <Dialog open onClose={onClose} title="Go to">
      <div data-kept className="grid gap-3">
        <input
          type="text"
          role="combobox"
          aria-label="Screen, deck, job or action"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${found.indexOf(chosen)}`}
          aria-autocomplete="list"
          placeholder="Screen, deck, job or action"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          ref={field}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full rounded-md border border-edge bg-surface px-4 text-ink placeholder:text-muted"
        />
        <div id={id} role="listbox" aria-label="Found" className="min-h-64">
          {found.map((entry, nth) => {
            const Icon = entry.icon
            return (
              <div
                key={`${entry.kind} ${entry.to}`}
                id={`${id}-${nth}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                onPointerMove={() => setAt(nth)}
                onClick={() => open(entry)}
                onKeyDown={onKeyDown}
                className={classes(
                  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3',
                  entry === chosen && 'bg-accent-wash text-accent-ink',
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">{entry.name}</span>
                <span className="text-muted text-sm">{entry.kind}</span>
              </div>
            )
          })}
        </div>
      </div>
    </Dialog>
  )
}

async function readThings(db: AccountDb): Promise<Entry[]> {
  const [decks, own, jobs] = await Promise.all([listDecks(db), listOwnDecks(db), listJobs(db)])
  return [
    ...decks.map(({ id, name }) => ({
      name,
      kind: 'Deck',
      icon: Layers,
      to: `/prep?${new URLSearchParams({ deck: id })}`,
    })),
    ...own.map(({ id, name }) => ({ name, kind: 'Your deck', icon: Layers, to: `/prep/own/${id}` })),
    ...jobs.map(({ id, title, department }) => ({
      ...{ name: title, kind: department, icon: BriefcaseBusiness, words: department },
      to: `/jobs?${new URLSearchParams({ job: id })}`,
    })),
  ]
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the entries in which each typed word is a prefix of a word, followed by a card search; at most `MAX_SHOWN` in total. Entries
 * whose name starts with the typed text come first. If nothing is typed, returns the first `MAX_SHOWN` entries.
 */
export function findEntries(typed: string, entries: readonly Entry[]): Entry[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return entries.slice(0, MAX_SHOWN)
  const whole = wanted.join(' ')
  const rank = ({ name }: Entry) => (plain(name).startsWith(whole) ? 0 : plain(name).includes(whole) ? 1 : 2)
  const found = entries.filter(({ name, words = '' }) => {
    const own = plain(`${name} ${words}`).split(/[\s,&/-]+/)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
  const search: Entry = {
    ...{ name: `Search cards for “${typed.trim()}”`, kind: 'Cards', icon: Search },
    to: `/prep?${new URLSearchParams({ search: typed.trim() })}`,
  }
  return [...found.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN - 1), search]
}
