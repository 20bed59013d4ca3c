import { FIRST_HOUR, LAST_HOUR, TOPIC_WORDS, TOPICS } from '@station-zero/schema/notices/choice.ts'
import { Fragment } from 'react'
import { useIsReadOnly } from '../../data/session.ts'
import { Switch } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Section } from '../section.tsx'
import { BadgeSwitch } from './badge-switch.tsx'
import type { NoticeHurdle, Notices } from './use-notices.ts'

export function NoticesSection({ notices }: { notices: Notices }) {
  const isReadOnly = useIsReadOnly()
  const { hurdle, topics, hour, turn, pickHour } = notices
  const isOut = hurdle !== null && NO_SWITCHES.includes(hurdle)
  const isDisabled = isReadOnly || hurdle !== null
  return (
    <Section title="Notifications on this device">
      <p className="py-2 text-sm">{isOut ? hurdleWords[hurdle] : INTRODUCTION}</p>
      {!isOut && hurdle !== null && hurdleWords[hurdle] !== '' && (
        <p className="mb-2 rounded-md bg-sunken p-3 text-sm">{hurdleWords[hurdle]}</p>
      )}
      {!isOut &&
        TOPICS.map((topic) => (
          <Fragment key={topic}>
            <Switch
              label={TOPIC_WORDS[topic].label}
              hint={TOPIC_WORDS[topic].when}
              checked={topics.includes(topic)}
              disabled={isDisabled}
              onChange={(isOn) => turn(topic, isOn)}
            />
            {topic === 'cards' && topics.includes(topic) && (
              <div className="mb-2">
                <SelectField
                  label="Hour for due cards"
                  name="noticeHour"
                  options={HOURS}
                  value={String(hour)}
                  disabled={isDisabled}
                  onChange={({ target }) => pickHour(Number(target.value))}
                />
              </div>
            )}
          </Fragment>
        ))}
      <BadgeSwitch isReadOnly={isReadOnly} />
    </Section>
  )
}

const INTRODUCTION =
  'Sent even while Station Zero is closed, and never between 9 PM and 8 AM. When you turn one on, your browser may ask for permission.'

/** With these there is nothing to switch. */
const NO_SWITCHES: readonly NoticeHurdle[] = ['none', 'install-first', 'guest', 'off']

const hurdleWords: Record<Exclude<NoticeHurdle, null>, string> = {
  none: 'This browser can’t receive notifications. Your reminders are on the home screen.',
  'install-first':
    'On an iPhone or iPad, notifications come only to the installed app. Tap Share, then “Add to Home Screen”, and open Station Zero from there.',
  guest: 'Notifications are sent to an account. Sign in or sign up to choose some.',
  off: 'Notifications on this device come from the reminders above.',
  blocked:
    'Your browser blocks notifications from Station Zero. Open its settings for this site (the icon beside the address, or the app’s settings on your phone), allow notifications, and come back.',
  offline: 'You are offline. These switches need a connection.',
  looking: '',
}

/** '6 PM', or '18' with what the reader's locale writes beside it. */
const hourOfDay = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' })

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => {
  const hour = FIRST_HOUR + at
  return { value: String(hour), label: hourOfDay.format(Date.UTC(1970, 0, 1, hour)) }
})
