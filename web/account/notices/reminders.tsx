import { SETTINGS } from '@station-zero/schema/account/settings.ts'
import {
  DEFAULT_HOUR,
  FIRST_HOUR,
  LAST_HOUR,
  TOPIC_WORDS,
  TOPICS,
  type Topic,
} from '@station-zero/schema/notices/choice.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import { newId } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import {
  canShowBadge,
  changeWish,
  endSubscription,
  isBadgeOn,
  type NoticeWish,
  readWish,
  renewSubscription,
  turnBadge,
} from '../../data/notifications.ts'
import { canSyncPeriodically } from '../../data/periodic-sync.ts'
import { isFromServer, noAnswerSentence } from '../../data/request.ts'
import { useIsReadOnly, useVisitor } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Section, useChangeSetting, useNotice } from '../settings-parts.tsx'

/** Settings for reminders on the home screen and for the notifications that the server sends to this device. */
export function Reminders() {
  const { user } = useVisitor()
  const isGuest = user === null
  const notices = useNotices(isGuest)
  return (
    <>
      <ReminderSection isOnHomeOnly={notices.isOffered} />
      <NoticesSection notices={notices} isOperator={user?.isOperator === true} />
    </>
  )
}

function NoticesSection({ notices, isOperator }: { notices: Notices; isOperator: boolean }) {
  const isReadOnly = useIsReadOnly()
  const { hurdle, topics, hour, turn, pickHour } = notices
  const isOut = hurdle !== null && NO_SWITCHES.includes(hurdle)
  const isDisabled = isReadOnly || hurdle !== null
  return (
    <Section title="Notifications on this device" note={isOut ? hurdleWords[hurdle] : INTRODUCTION}>
      {!isOut && hurdle !== null && hurdleWords[hurdle] !== '' && <p>{hurdleWords[hurdle]}</p>}
      {!isOut &&
        TOPICS.filter((topic) => topic !== 'station' || isOperator).map((topic) => (
          <Fragment key={topic}>
            <Switch
              label={TOPIC_WORDS[topic].label}
              hint={TOPIC_WORDS[topic].when}
              checked={topics.includes(topic)}
              disabled={isDisabled}
              onChange={(isOn) => turn(topic, isOn)}
            />
            {topic === 'cards' && topics.includes(topic) && (
              <SelectField
                label="Hour for due cards"
                name="noticeHour"
                options={HOURS}
                value={String(hour)}
                disabled={isDisabled}
                onChange={({ target }) => pickHour(Number(target.value))}
              />
            )}
          </Fragment>
        ))}
      <BadgeSwitch isReadOnly={isReadOnly} />
    </Section>
  )
}

const INTRODUCTION =
  'Sent even while Station Zero is closed, and never between 9 PM and 8 AM. When you turn one on, your browser may ask for permission.'

/** If one of these conditions applies, an explanation replaces the switches. */
const NO_SWITCHES: readonly NoticeHurdle[] = ['none', 'install-first', 'guest', 'off']

const hurdleWords: Record<Exclude<NoticeHurdle, null>, string> = {
  none: 'This browser can’t receive notifications. Your reminders are on the home screen.',
  'install-first':
    'On an iPhone or iPad, notifications come only to the installed app. Tap Share, then “Add to Home Screen”, and open Station Zero from there.',
  guest: 'Notifications are sent to an account. Sign in or sign up to choose some.',
  off: 'Notifications on this device come from the reminders above.',
  blocked:
    'Your browser blocks notifications from Station Zero. Open its settings for this site (the icon beside the address, or the app’s settings on your phone), allow notifications, and come back.',
  paused:
    'Notifications are turned off on this station. Your choices stay on this device and apply once the operator turns notifications on again.',
  offline: 'You are offline. These switches need a connection.',
  looking: '',
}

/** The hour in the reader's locale, for example '6 PM' or '18'. */
const hourOfDay = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' })

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => {
  const hour = FIRST_HOUR + at
  return { value: String(hour), label: hourOfDay.format(Date.UTC(1970, 0, 1, hour)) }
})

/** The switch for the icon badge. Works without a connection, because the number is counted on the device. */
function BadgeSwitch({ isReadOnly }: { isReadOnly: boolean }) {
  const db = useCurrent()?.db
  const isOn = useLive(isBadgeOn, []) ?? false
  if (!canShowBadge()) return null
  return (
    <Switch
      label="Number on the app’s icon"
      hint="Cards due today plus entries that need your attention, if Station Zero is installed."
      checked={isOn}
      disabled={isReadOnly || !db}
      onChange={(turned) => db && void turnBadge(db, turned)}
    />
  )
}

/**
 * Why the switches can't be used. `guest`: not signed in; `off`: the server is not configured to send notifications; `paused`: an operator
 * has turned them off; `offline`: no connection; `looking`: the server has not responded yet. Null if they can be used.
 */
type NoticeHurdle = Exclude<DeviceSupport, 'ready'> | 'guest' | Exclude<ServerState, 'on'> | null

type ServerState = 'looking' | 'offline' | 'off' | 'paused' | 'on'

type Choice = Pick<NoticeWish, 'topics' | 'hour'>

/**
 * The state of this device's notification switches. They show what the server last confirmed, and change once the server has confirmed the
 * change.
 */
function useNotices(isGuest: boolean) {
  const db = useCurrent()?.db
  const wish = useLive(readWish, []) ?? null
  const [support, setSupport] = useState(supportHere)
  const [server, setServer] = useState<ServerState>(isLastOffered() ? 'looking' : 'off')
  const say = useNotice()
  const underWay = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    if (!db || isGuest || (support !== 'ready' && support !== 'blocked')) return
    let isOver = false
    const look = () =>
      void registrationHere()
        .then((registration) => renewSubscription(db, registration))
        .then(
          ({ isOffered, isPaused }) => {
            rememberOffered(isOffered && !isPaused)
            if (!isOver) setServer(!isOffered ? 'off' : isPaused ? 'paused' : 'on')
          },
          (error: unknown) => !isOver && setServer(isFromServer(error) ? 'on' : 'offline'),
        )
    look()
    window.addEventListener('online', look)
    return () => {
      isOver = true
      window.removeEventListener('online', look)
    }
  }, [db, isGuest, support])

  /** Requests permission directly in the tap handler, because browsers allow it only there. Changes are saved one after another. */
  function change(isOn: boolean, next: (choice: Choice) => Choice): void {
    if (!db) return
    say(null)
    const asked = isOn ? Notification.requestPermission() : Promise.resolve(Notification.permission)
    const make = async () => {
      const wish = await readWish(db)
      const { topics, hour } = next(wish ?? { topics: [], hour: DEFAULT_HOUR })
      if (topics.length > 0 && (await asked) !== 'granted') return setSupport(supportHere())
      const registration = await registrationHere()
      if (topics.length === 0) await endSubscription(db, registration)
      else await changeWish(db, registration, { deviceId: wish?.deviceId ?? newId(), topics, hour })
    }
    underWay.current = underWay.current
      .then(make)
      .catch((error: unknown) => say({ tone: 'bad', text: whyNotChanged(error) }))
  }

  const topics = support === 'ready' ? (wish?.topics ?? []) : []
  const hour = wish?.hour ?? DEFAULT_HOUR
  return {
    ...{ hurdle: hurdleOf(isGuest, support, server), topics, hour },
    /** Whether this server would send notifications to this device, now or once they are allowed. */
    isOffered: !isGuest && (server === 'on' || server === 'looking'),
    turn: (topic: Topic, isOn: boolean) =>
      change(isOn, (choice) => ({ ...choice, topics: withTopic(choice.topics, topic, isOn) })),
    pickHour: (hour: number) => change(true, (choice) => ({ ...choice, hour })),
  }
}

/** `localStorage` key for whether the server last offered notifications. The value determines the layout until the server responds. */
const OFFERED_KEY = 'noticesOffered'

const isLastOffered = (): boolean => localStorage.getItem(OFFERED_KEY) === 'true'

function rememberOffered(isOffered: boolean): void {
  try {
    localStorage.setItem(OFFERED_KEY, String(isOffered))
  } catch {
    // Storage may be full. Then the layout may shift when the server responds.
  }
}

const withTopic = (topics: Topic[], topic: Topic, isOn: boolean): Topic[] => [
  ...topics.filter((one) => one !== topic),
  ...(isOn ? [topic] : []),
]

type Notices = ReturnType<typeof useNotices>

function hurdleOf(isGuest: boolean, support: DeviceSupport, server: ServerState): NoticeHurdle {
  if (isGuest) return 'guest'
  if (support === 'none' || support === 'install-first') return support
  if (server !== 'on') return server
  return support === 'blocked' ? support : null
}

/** Returns the worker's registration. On the first visit, waits for it, because the worker is registered only when the page is idle. */
async function registrationHere(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready
}

function whyNotChanged(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  if (error instanceof DOMException)
    return 'Not changed: this browser could not reach its push service. Try again later.'
  return `Not changed. ${noAnswerSentence(error, 'Try again when you are back online.')}`
}

/**
 * Whether this browser can show notifications. `none`: it does not support them. `install-first`: only after the app is installed (iOS).
 * `blocked`: only after the person allows them again.
 */
type DeviceSupport = 'none' | 'install-first' | 'blocked' | 'ready'

interface BrowserFacts {
  hasPush: boolean
  /** iPhone or iPad, where only installed apps may show notifications. */
  isIos: boolean
  isInstalled: boolean
  permission: NotificationPermission | undefined
}

export function supportOf({ hasPush, isIos, isInstalled, permission }: BrowserFacts): DeviceSupport {
  if (!hasPush || permission === undefined) return isIos && !isInstalled ? 'install-first' : 'none'
  return permission === 'denied' ? 'blocked' : 'ready'
}

const supportHere = (): DeviceSupport =>
  supportOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    // An iPad identifies itself as a Mac, but no Mac has a touch screen.
    isIos:
      /iPhone|iPad|iPod/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: typeof Notification === 'undefined' ? undefined : Notification.permission,
  })

/** `isOnHomeOnly`: the server sends the notifications to this device, so the reminders appear only on the home screen. */
function ReminderSection({ isOnHomeOnly }: { isOnHomeOnly: boolean }) {
  const { settings, isReadOnly, change } = useChangeSetting()
  const { state, allow } = useNotifications()
  const isOff = isReadOnly || !settings.notifications
  return (
    <Section title="Reminders">
      <Switch
        label={SETTINGS.notifications.label}
        hint={
          isOnHomeOnly
            ? 'Reminders on the home screen.'
            : 'Reminders on the home screen, and as notifications if this browser supports them.'
        }
        checked={settings.notifications}
        disabled={isReadOnly}
        onChange={(isOn) => void change('notifications', isOn)}
      />
      <Switch
        label={SETTINGS.studyReminders.label}
        hint="When cards are due."
        checked={settings.studyReminders}
        disabled={isOff}
        onChange={(isOn) => void change('studyReminders', isOn)}
      />
      <Switch
        label={SETTINGS.workoutReminders.label}
        hint="When you have not worked out today or yesterday."
        checked={settings.workoutReminders}
        disabled={isOff}
        onChange={(isOn) => void change('workoutReminders', isOn)}
      />
      <Switch
        label={SETTINGS.jobAlerts.label}
        hint="When a new job matches one of your alerts, or a saved job closes within a week."
        checked={settings.jobAlerts}
        disabled={isOff}
        onChange={(isOn) => void change('jobAlerts', isOn)}
      />
      {settings.notifications && !isOnHomeOnly && (
        <div className="grid justify-items-start gap-3">
          <p>{words[state]}</p>
          {state === 'ask' && (
            <Button variant="secondary" onClick={() => void allow()}>
              Allow notifications
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** Describes which reminders this browser can deliver, and promises no others. */
const words: Record<NotificationState, string> = {
  none: 'This browser does not support notifications. Your reminders are on the home screen.',
  ask: 'To see reminders outside the app, this browser needs your permission.',
  blocked: 'Notifications are blocked for this site in your browser. Your reminders are on the home screen.',
  open: 'Each at most once a day, while Station Zero is open in the background. This browser cannot remind you while it is closed.',
  closed:
    'Each at most once a day, even while Station Zero is closed. The browser decides when, and it may skip a day.',
}

/**
 * `none`: not supported; `ask`: permission not decided yet; `blocked`: permission denied; `open`: only while a page is open; `closed`: even
 * while no page is open, because the browser wakes the worker.
 */
type NotificationState = 'none' | 'ask' | 'blocked' | 'open' | 'closed'

function useNotifications(): { state: NotificationState; allow: () => Promise<void> } {
  const [state, setState] = useState<NotificationState>(stateNow)

  useEffect(() => {
    if (state === 'open') void canSyncPeriodically().then((can) => can && setState('closed'))
  }, [state])

  async function allow() {
    await Notification.requestPermission()
    setState(stateNow())
  }

  return { state, allow }
}

function stateNow(): NotificationState {
  // Without a service worker, a phone cannot show notifications.
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return 'none'
  if (Notification.permission === 'default') return 'ask'
  return Notification.permission === 'denied' ? 'blocked' : 'open'
}
