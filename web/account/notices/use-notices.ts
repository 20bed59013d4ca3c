import { DEFAULT_HOUR, type Topic } from '@station-zero/schema/notices/choice.ts'
import { useEffect, useState } from 'react'
import { isFromServer } from '../../db/lib/request.ts'
import { useCurrent } from '../../db/page/active-account.ts'
import { useLive } from '../../db/page/use-live.ts'
import { readWish } from '../../db/queries/notice-wish.ts'
import { changeWish, endSubscription, renewSubscription } from '../../db/worker/push-subscription.ts'
import { useNotice } from '../notice.ts'
import { type DeviceSupport, supportHere } from './support.ts'

/** What stands in the way: `off` is the server, `offline` that it can't be reached; null if the switches can be used. */
export type NoticeHurdle = Exclude<DeviceSupport, 'ready'> | 'guest' | 'off' | 'offline' | 'looking' | null

/** The switches of this device. They show what the server last confirmed, and change once it has confirmed the change. */
export function useNotices(isGuest: boolean) {
  const db = useCurrent()?.db
  const wish = useLive(readWish, []) ?? null
  const [support, setSupport] = useState(supportHere)
  const [server, setServer] = useState<'looking' | 'offline' | 'off' | 'on'>('looking')
  const say = useNotice()
  const [isChanging, setIsChanging] = useState(false)

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

  /**
   * Runs in the click itself: browsers ask for permission only then. A second change during the first is ignored; a switch disabled
   * for that long would lose the focus.
   */
  async function change(topics: Topic[], hour: number): Promise<void> {
    if (!db || isChanging) return
    say(null)
    setIsChanging(true)
    try {
      if (topics.length > 0 && (await Notification.requestPermission()) !== 'granted') return setSupport(supportHere())
      const registration = await registrationHere()
      if (topics.length === 0) await endSubscription(db, registration)
      else await changeWish(db, registration, { deviceId: wish?.deviceId ?? crypto.randomUUID(), topics, hour })
    } catch (error) {
      say({ tone: 'bad', text: whyNotChanged(error) })
    } finally {
      setIsChanging(false)
    }
  }

  const topics = support === 'ready' ? (wish?.topics ?? []) : []
  const hour = wish?.hour ?? DEFAULT_HOUR
  return {
    ...{ hurdle: hurdleOf(isGuest, support, server), topics, hour },
    /** Whether this server would send something here, now or once it is allowed. */
    isOffered: !isGuest && server === 'on',
    turn: (topic: Topic, isOn: boolean) =>
      change(isOn ? [...topics, topic] : topics.filter((one) => one !== topic), hour),
    pickHour: (picked: number) => change(topics, picked),
  }
}

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
  return 'Not changed: this needs a connection. Try again when you are back online.'
}
