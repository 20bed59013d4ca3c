import { DEFAULT_HOUR, type Topic } from '@station-zero/schema/notices/choice.ts'
import { useEffect, useRef, useState } from 'react'
import { newId } from '../../data/account-db.ts'
import { useCurrent } from '../../data/active-account.ts'
import { changeWish, endSubscription, type NoticeWish, readWish, renewSubscription } from '../../data/notifications.ts'
import { isFromServer, noAnswerSentence } from '../../data/request.ts'
import { useLive } from '../../data/use-live.ts'
import { useNotice } from '../notice.ts'
import { type DeviceSupport, supportHere } from './support.ts'

/** What stands in the way: `off` is the server, `offline` that it can't be reached; null if the switches can be used. */
export type NoticeHurdle = Exclude<DeviceSupport, 'ready'> | 'guest' | 'off' | 'offline' | 'looking' | null

type Choice = Pick<NoticeWish, 'topics' | 'hour'>

/** The switches of this device. They show what the server last confirmed, and change once it has confirmed the change. */
export function useNotices(isGuest: boolean) {
  const db = useCurrent()?.db
  const wish = useLive(readWish, []) ?? null
  const [support, setSupport] = useState(supportHere)
  const [server, setServer] = useState<'looking' | 'offline' | 'off' | 'on'>('looking')
  const say = useNotice()
  const underWay = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    if (!db || isGuest || (support !== 'ready' && support !== 'blocked')) return
    let isOver = false
    const look = () =>
      void registrationHere()
        .then((registration) => renewSubscription(db, registration))
        .then(
          ({ isOffered }) => !isOver && setServer(isOffered ? 'on' : 'off'),
          (error: unknown) => !isOver && setServer(isFromServer(error) ? 'on' : 'offline'),
        )
    look()
    window.addEventListener('online', look)
    return () => {
      isOver = true
      window.removeEventListener('online', look)
    }
  }, [db, isGuest, support])

  /** Asks for permission in the tap itself: browsers allow it only there. A change made while another is being saved waits for it. */
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
    /** Whether this server would send something here, now or once it is allowed. */
    isOffered: !isGuest && server === 'on',
    turn: (topic: Topic, isOn: boolean) =>
      change(isOn, (choice) => ({ ...choice, topics: withTopic(choice.topics, topic, isOn) })),
    pickHour: (hour: number) => change(true, (choice) => ({ ...choice, hour })),
  }
}

const withTopic = (topics: Topic[], topic: Topic, isOn: boolean): Topic[] => [
  ...topics.filter((one) => one !== topic),
  ...(isOn ? [topic] : []),
]

export type Notices = ReturnType<typeof useNotices>

function hurdleOf(isGuest: boolean, support: DeviceSupport, server: string): NoticeHurdle {
  if (isGuest) return 'guest'
  if (support === 'none' || support === 'install-first') return support
  if (server === 'off' || server === 'looking' || server === 'offline') return server
  return support === 'blocked' ? support : null
}

/** The worker is registered when the page is idle, so the first visit waits for it. */
async function registrationHere(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.ready
}

function whyNotChanged(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  if (error instanceof DOMException)
    return 'Not changed: this browser could not reach its push service. Try again later.'
  return `Not changed. ${noAnswerSentence(error, 'Try again when you are back online.')}`
}
