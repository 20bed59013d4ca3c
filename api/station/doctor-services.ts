import { openTransport } from '../auth/mail.ts'
import { discover, discoverySentence } from '../auth/sso.ts'
import type { Settings } from '../settings.ts'
import type { Finding } from './doctor-jobs.ts'
import { reasonOf } from './files.ts'

/**
 * The `doctor` checks that connect to the mail server and the single sign-on provider. If a service is not configured, its check returns no
 * findings.
 */

/** Connects to the mail server and signs in. Sends no email. */
export async function checkMail({ mail }: Pick<Settings, 'mail'>): Promise<Finding[]> {
  if (!mail) return []
  const say = (state: Finding['state'], sentence: string): Finding => ({ check: 'mail', state, sentence })
  const transport = await openTransport(mail.url)
  const server = new URL(mail.url).host
  try {
    await transport.verify()
    return [say('ok', `${server} accepts the connection.`)]
  } catch (error) {
    return [say('failure', `${server} could not be used: ${reasonOf(error)}. Check SMTP_URL and the mail server.`)]
  } finally {
    transport.close()
  }
}

/** Reads the provider's metadata. */
export async function checkSso({ sso }: Pick<Settings, 'sso'>): Promise<Finding[]> {
  if (!sso) return []
  const say = (state: Finding['state'], sentence: string): Finding => ({ check: 'single sign-on', state, sentence })
  return discover(sso).then(
    () => [say('ok', `${sso.issuer} responded.`)],
    (error: unknown) => [say('failure', discoverySentence(sso, error))],
  )
}
