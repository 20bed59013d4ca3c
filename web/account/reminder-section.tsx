import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { Section } from './section.tsx'
import { useChangeSetting } from './use-change-setting.ts'
import { type NotificationState, useNotifications } from './use-notifications.ts'

/** Where the server notifies this device, the home screen is the only other place for reminders. */
export function ReminderSection({ isOnHomeOnly }: { isOnHomeOnly: boolean }) {
  const { settings, isReadOnly, change } = useChangeSetting()
  const { state, allow } = useNotifications()
  const isOff = isReadOnly || !settings.notifications
  return (
    <Section title="Reminders">
      <Switch
        label="Notifications"
        hint={
          isOnHomeOnly
            ? 'Reminders on the home screen.'
            : 'Reminders on the home screen, and as notifications if this browser supports them.'
        }
        checked={settings.notifications}
        disabled={isReadOnly}
        onChange={(isOn) => void change('notifications', isOn)}
      />
      {settings.notifications && !isOnHomeOnly && (
        <div className="mb-2 grid gap-2 rounded-md bg-sunken p-3 text-sm">
          <p>{words[state]}</p>
          {state === 'ask' && (
            <Button variant="secondary" onClick={() => void allow()}>
              Allow notifications
            </Button>
          )}
        </div>
      )}
      <Switch
        label="Study reminders"
        hint="When cards are due."
        checked={settings.studyReminders}
        disabled={isOff}
        onChange={(isOn) => void change('studyReminders', isOn)}
      />
      <Switch
        label="Workout reminders"
        hint="When you have not worked out today or yesterday."
        checked={settings.workoutReminders}
        disabled={isOff}
        onChange={(isOn) => void change('workoutReminders', isOn)}
      />
      <Switch
        label="Job alerts"
        hint="When a new job matches one of your alerts, or a saved job closes within a week."
        checked={settings.jobAlerts}
        disabled={isOff}
        onChange={(isOn) => void change('jobAlerts', isOn)}
      />
    </Section>
  )
}

/** Promises only what the browser can deliver. */
const words: Record<NotificationState, string> = {
  none: 'This browser does not support notifications. Your reminders are on the home screen.',
  ask: 'To see reminders outside the app, this browser needs your permission.',
  blocked: 'Notifications are blocked for this site in your browser. Your reminders are on the home screen.',
  open: 'Each at most once a day, while Station Zero is open in the background. This browser cannot remind you while it is closed.',
  closed:
    'Each at most once a day, even while Station Zero is closed. The browser decides when, and it may skip a day.',
}
