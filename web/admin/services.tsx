import type { Station } from '@station-zero/schema/admin/console.ts'
import type { BackupTask, FeedTest } from '@station-zero/schema/admin/live-tests.ts'
import { mailSetup, notificationSetup, ssoSetup, ssoUrls } from '@station-zero/schema/admin/setup.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { type ReactNode, useId, useState } from 'react'
import { sentenceOf, useDo } from '../saving/action-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Switch, useChoices } from '../ui/choices.tsx'
import { formatBytes } from '../ui/format.ts'
import { RowGroup, Rows, rowTitleClass } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useRefetchWhile, useWrite, writes } from './admin-api.ts'
import { FactRow, Facts, Part, Time } from './parts.tsx'

/** The services that a station uses, on the Station page: how to turn each service on, and a test of the service. */

/** The file that contains the passwords of other servers. The console neither shows nor changes these passwords. */
const SETTINGS_FILE = 'the settings file (/etc/station-zero.env, or .env beside the compose file)'

type StationProps = { station: Station }

export function Services({ station }: StationProps) {
  return (
    <>
      <Mail station={station} />
      <Notifications station={station} />
      <SingleSignOn station={station} />
    </>
  )
}

type SetupProps = { purpose: string; first?: ReactNode; lines: string[]; test: string }

/** The steps that turn on a service whose settings the server reads when it starts. */
function SetupSteps({ purpose, first, lines, test }: SetupProps) {
  return (
    <>
      <p className="text-muted">Off. {purpose} To turn it on:</p>
      <ol className="mt-2 grid list-decimal gap-2 pl-6 [overflow-wrap:anywhere]">
        {first}
        <li>
          Set these values in {SETTINGS_FILE}, with your own instead of the examples:
          <pre className="mt-2 whitespace-pre-wrap rounded-lg bg-sunken p-3 text-sm">{lines.join('\n')}</pre>
        </li>
        <li>Restart the server. If a value is invalid, it prints the reason and doesn’t start.</li>
        <li>{test}</li>
      </ol>
    </>
  )
}

function Mail({ station: { mail, hasAlertMail } }: StationProps) {
  const write = useWrite()
  const run = useDo()
  const [shown, choose] = useChoices({ hasAlertMail }, (_, value) =>
    run(
      () => write(writes.changeStation({ hasAlertMail: value })),
      value ? 'Operators get emails about problems' : 'Operators get no emails about problems',
      'Not changed',
    ),
  )
  const [isPending, setIsPending] = useState(false)

  async function test() {
    setIsPending(true)
    await run(() => write(writes.sendTestMail()), 'Test email sent to your address', 'Test email not sent')
    setIsPending(false)
  }

  return (
    <Part title="Email">
      {mail ? (
        <>
          <Facts>
            <FactRow name="Sender">{mail.from}</FactRow>
            <FactRow name="Waiting">{mail.waiting.toLocaleString()}</FactRow>
          </Facts>
          <Button variant="secondary" className="mt-3" disabled={isPending} onClick={() => void test()}>
            {isPending ? 'Sending...' : 'Send yourself a test email'}
          </Button>
          <Switch
            label="Problems by email"
            hint="Emails operators with a confirmed address when a backup fails, disk space is low or a background job keeps failing, and again when the problem is resolved."
            checked={shown.hasAlertMail}
            onChange={(isOn) => void choose('hasAlertMail', isOn)}
          />
        </>
      ) : (
        <SetupSteps
          purpose="Lets people reset a forgotten password by email."
          lines={mailSetup(window.location.origin)}
          test="Reload this page, and send yourself a test email."
        />
      )}
    </Part>
  )
}

function SingleSignOn({ station: { sso } }: StationProps) {
  const urls = ssoUrls(window.location.origin)
  const write = useWrite()
  const run = useDo()
  const [isPending, setIsPending] = useState(false)

  async function test() {
    setIsPending(true)
    await run(() => write(writes.testSso()), 'The provider responded', 'The provider can’t be used')
    setIsPending(false)
  }

  return (
    <Part title="Single sign-on">
      {sso ? (
        <>
          <Facts>
            <FactRow name="Provider">{sso.name}</FactRow>
            <FactRow name="Issuer">{sso.issuer}</FactRow>
            <FactRow name="Redirect URI">{sso.redirectUri}</FactRow>
            <FactRow name="Password sign-in">{sso.hasPasswordSignIn ? 'On' : 'Off'}</FactRow>
          </Facts>
          <Button variant="secondary" className="mt-3" disabled={isPending} onClick={() => void test()}>
            {isPending ? 'Testing...' : 'Test the provider'}
          </Button>
        </>
      ) : (
        <SetupSteps
          purpose="Lets people sign in with your organization’s accounts."
          first={
            <li>
              Register a web application with your OpenID Connect provider, with the redirect URL{' '}
              <code>{urls.redirect}</code> and the post-logout redirect URL <code>{urls.afterSignOut}</code>.
            </li>
          }
          lines={ssoSetup(window.location.origin)}
          test="Reload this page, test the provider, and sign in once."
        />
      )}
    </Part>
  )
}

function Notifications({ station: { notifications, hasNotifications } }: StationProps) {
  const write = useWrite()
  const { toast } = useToast()
  const [isPending, setIsPending] = useState(false)

  async function test() {
    setIsPending(true)
    try {
      const { devices, sent } = await write(writes.sendTestNotice())
      toast({
        title: `Test notification sent to ${sent === devices ? plural(sent, 'device') : `${sent} of ${devices} devices`}`,
      })
    } catch (error) {
      toast({
        title: 'Test notification not sent',
        description: sentenceOf(error, 'Check your connection and try again.'),
        tone: 'destructive',
      })
    }
    setIsPending(false)
  }

  return (
    <Part title="Notifications">
      {notifications ? (
        <>
          <Facts>
            <FactRow name="Contact">{notifications.contact}</FactRow>
            <FactRow name="Sending">{hasNotifications ? 'On' : 'Off'}</FactRow>
          </Facts>
          <Button variant="secondary" className="mt-3" disabled={isPending} onClick={() => void test()}>
            {isPending ? 'Sending...' : 'Send yourself a test notification'}
          </Button>
        </>
      ) : (
        <SetupSteps
          purpose="Lets people get notifications while the app is closed."
          lines={notificationSetup()}
          test="Reload this page, turn on a notification for this device in Settings, and send yourself a test notification."
        />
      )}
    </Part>
  )
}

const TASKS: Record<BackupTask['task'], { pending: string; failed: string }> = {
  make: { pending: 'Making a backup...', failed: 'The backup failed' },
  prove: { pending: 'Verifying the newest backup by restoring it...', failed: 'The verification failed' },
}

/** The newest backup, and the last task that an operator started. While a task is running, the page's data is refetched. */
export function Backups({ station: { database, lastBackup, backupTask } }: StationProps) {
  const write = useWrite()
  const run = useDo()
  const isRunning = backupTask !== null && backupTask.finishedAt === null
  useRefetchWhile(isRunning)
  const start = (task: BackupTask['task']) =>
    void run(() => write(writes.startBackupTask(task)), TASKS[task].pending, 'Not started')
  if (database === 'postgres')
    return (
      <Part title="Backups">
        <p className="text-muted">The data is in PostgreSQL, which is backed up outside of this server.</p>
      </Part>
    )
  return (
    <Part title="Backups">
      <Facts>
        <FactRow name="Newest backup">
          {lastBackup ? (
            <>
              <Time at={lastBackup.at} />, {formatBytes(lastBackup.bytes)}
            </>
          ) : (
            'None'
          )}
        </FactRow>
        {lastBackup && <FactRow name="Verified by a restore">{lastBackup.isProven ? 'Yes' : 'No'}</FactRow>}
      </Facts>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isRunning} onClick={() => start('make')}>
          Back up now
        </Button>
        {lastBackup && (
          <Button variant="secondary" disabled={isRunning} onClick={() => start('prove')}>
            Verify the newest backup
          </Button>
        )}
      </div>
      <div role="status" className="mt-3 text-sm [overflow-wrap:anywhere] empty:hidden">
        {backupTask && <TaskResult task={backupTask} />}
      </div>
    </Part>
  )
}

function TaskResult({ task: { task, finishedAt, result, error } }: { task: BackupTask }) {
  if (finishedAt === null) return <p>{TASKS[task].pending}</p>
  return (
    <p>
      <Time at={finishedAt} />: {error === null ? result : `${TASKS[task].failed}: ${error}`}
    </p>
  )
}

type Feed = Station['feeds'][number]

/** The job feeds in the settings. Renders nothing if there are none. */
export function JobFeeds({ station: { feeds } }: StationProps) {
  if (feeds.length === 0) return null
  return (
    <Part title="Job feeds">
      <Rows>
        {feeds.map((feed) => (
          <FeedRow key={feed.key} feed={feed} />
        ))}
      </Rows>
    </Part>
  )
}

function FeedRow({ feed: { key, source, readAt, summary, error } }: { feed: Feed }) {
  const titleId = useId()
  const write = useWrite()
  const [isPending, setIsPending] = useState(false)
  const [result, setResult] = useState<FeedTest | string>()

  async function test() {
    setIsPending(true)
    setResult(
      await write(writes.testFeed(key)).catch((cause: unknown) =>
        sentenceOf(cause, 'Check your connection and try again.'),
      ),
    )
    setIsPending(false)
  }

  return (
    <li className="[overflow-wrap:anywhere]">
      <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-48">
          <h3 id={titleId} className={rowTitleClass}>
            {source}
          </h3>
          <p className="text-muted text-sm">
            Last read: <Time at={readAt} never="never" />
            {summary && ` · ${summary}`}
          </p>
          {error && <p className="text-sm">Last error: {error}</p>}
        </div>
        <Button variant="secondary" disabled={isPending} aria-describedby={titleId} onClick={() => void test()}>
          {isPending ? 'Reading...' : 'Test'}
        </Button>
        <div role="status" className="w-full empty:hidden">
          {result !== undefined && <FeedResult result={result} />}
        </div>
      </RowGroup>
    </li>
  )
}

/** `result` is the error message if the feed could not be read. */
function FeedResult({ result }: { result: FeedTest | string }) {
  if (typeof result === 'string') return <p>The feed can’t be used: {result}</p>
  const { format, openings, errors, rows, isComplete } = result
  return (
    <>
      <p>
        {format}: {plural(openings, 'opening')}, {plural(errors, 'error')}. Nothing was imported.
        {!isComplete && ' Part of the feed could not be read.'}
      </p>
      {rows.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-6 text-sm">
          {rows.map(({ title, reason }) => (
            <li key={`${title} ${reason}`}>
              {title}: {reason}
            </li>
          ))}
        </ul>
      )}
      {errors > rows.length && <p className="text-muted text-sm">{`The first ${rows.length} errors are shown.`}</p>}
    </>
  )
}
