import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sentenceOf } from '@station-zero/schema/core/mutation.ts'
import * as v from 'valibot'
import { StartError } from './db/faults.ts'
import type { PoolSettings } from './db/postgres/pool.ts'
import { type Feed, FeedError, readFeedList } from './feeds/feed.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const repoRoot = fileURLToPath(new URL('..', import.meta.url))

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
)
const Host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address'))
const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  const number = v.pipe(v.string(), v.regex(/^\d{1,6}$/, sentence), v.transform(Number))
  return v.pipe(number, v.minValue(least, sentence), v.maxValue(most, sentence))
}
const YesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'must be yes or no'),
  v.transform((text) => text === 'yes'),
)
const Origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an address like https://station.example.org, without a path'),
  v.transform((text) => new URL(text).origin),
)

/** Settings of the PostgreSQL database, if the data is not in DATA_DIR. */
export const databaseEntries = {
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPostgresUrl, 'must be a PostgreSQL URL, such as postgres://station:password@db.example.org/station'),
    ),
  ),
  /**
   * Maximum number of write connections per process, and also the maximum number of read connections. A process uses a few more connections
   * for other purposes.
   */
  DATABASE_CONNECTIONS: v.optional(wholeNumber(3, 500), '10'),
  DATABASE_STATEMENT_MS: v.optional(wholeNumber(100, 600_000), '10000'),
  DATABASE_LOCK_MS: v.optional(wholeNumber(10, 60_000), '2000'),
  /** Maximum size of the database, in GB. As the size approaches this limit, new entries stay queued on the devices. */
  DATABASE_MOST_GB: v.optional(wholeNumber(1, 100_000)),
  /** How long a process keeps serving after SIGTERM, in ms. Must be longer than a proxy takes to detect that the process is not ready. */
  DRAIN_MS: v.optional(wholeNumber(0, 60_000), '5000'),
}

const Environment = v.object({
  /** If 0, the system chooses a free port. */
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(Host, '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), 'data'),
  ...databaseEntries,
  PUBLIC_ORIGIN: v.optional(Origin),
  /** Number of reverse proxies in front of this server. */
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10)),
  HSTS_SUBDOMAINS: v.optional(YesOrNo, 'no'),
  METRICS_PORT: v.optional(Port),
  METRICS_HOST: v.optional(Host, '127.0.0.1'),
  DEMO_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(6, 'must have 6 to 200 characters'),
      v.maxLength(200, 'must have 6 to 200 characters'),
    ),
  ),
  /** Where backups are stored; by default `backups` in DATA_DIR. */
  BACKUP_DIR: v.optional(v.string()),
  /** Hours between backups; 0 turns them off. */
  BACKUP_EVERY_H: v.optional(wholeNumber(0, 168), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1_000), '14'),
  /** Program that the server runs with the path of each new backup. The value is not split into words and not passed to a shell. */
  BACKUP_HOOK: v.optional(v.pipe(v.string(), v.check(isAbsolute, 'must be the full path of a program'))),
  /** Contact address that is sent to push services; if missing, no notifications are sent. */
  PUSH_SUBJECT: v.optional(
    v.pipe(v.string(), v.check(isContact, 'must be an address that people can reach, like mailto:you@example.org')),
  ),
  /** For tests: notifications may be sent to addresses on this machine and its network. */
  PUSH_PRIVATE: v.optional(YesOrNo, 'no'),
  /** Where to report vulnerabilities, for security.txt; if unset, security.txt does not exist. */
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.check(isContact, 'must be an address like mailto:security@example.org or https://example.org/security'),
    ),
  ),
  /** The mail server; if unset, no mail is sent. Requires MAIL_FROM and PUBLIC_ORIGIN. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isSmtpUrl, 'must be an address like smtps://user:password@mail.example.org')),
  ),
  /** The sender: an email address, or a name and an email address in angle brackets. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^\p{Cc}<>"@,;:]{1,80} <[^\s<>"@,;:]+@[^\s<>"@,;:]+>|[^\s<>"@,;:]+@[^\s<>"@,;:]+)$/u,
        'must be an address like station@example.org or Station Zero <station@example.org>',
      ),
    ),
  ),
  /** URL of the OpenID Connect provider. If unset, single sign-on is off. Requires the three settings below and PUBLIC_ORIGIN. */
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.check(isIssuer, 'must be an https address like https://login.example.org, without a query')),
  ),
  OIDC_CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/, 'must be an ID as the provider shows it')),
  ),
  OIDC_CLIENT_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,1000}$/, 'must be a secret as the provider shows it')),
  ),
  /** The provider's name on the sign-in button. */
  OIDC_NAME: v.optional(v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u, 'must have 1 to 40 characters'))),
  /** If `no`, people can sign in and sign up only with single sign-on, a passkey, or a code from an operator. */
  PASSWORD_SIGN_IN: v.optional(YesOrNo, 'yes'),
  /** URLs or absolute file paths, separated by commas; each may be preceded by a name: `City Fire <https://…>`. */
  JOB_FEEDS: v.optional(v.string()),
  JOB_FEEDS_EVERY_H: v.optional(wholeNumber(1, 168), '12'),
  /** For tests: feeds may be at addresses on this machine and its network. */
  JOB_FEEDS_PRIVATE: v.optional(YesOrNo, 'no'),
  USAJOBS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'must be a key as USAJOBS sends it'))),
  USAJOBS_EMAIL: v.optional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be the email address of the key'))),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'warn'),
})

export const SETTING_NAMES = Object.keys(Environment.entries)

export interface Settings {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** The PostgreSQL database that contains the data; null if the data is in `dataDir`. */
  database: PoolSettings | null
  /**
   * How long the process keeps serving after SIGTERM, in ms, so that a proxy can detect the shutdown. 0 on SQLite, where no other process
   * can take over.
   */
  drainMs: number
  /** The server's public origin, for example https://station.example.org, without a trailing slash; null if PUBLIC_ORIGIN is not set. */
  publicOrigin: string | null
  /** Number of proxies, counted from this server, that are trusted to report the client's address; 0 if clients connect directly. */
  trustedProxies: number
  isHstsForSubdomains: boolean
  /** Where metrics are served; null if they are off. */
  metrics: { host: string; port: number } | null
  /** The operator's own password for the demo account; null means that the published password applies. */
  demoPassword: string | null
  /** A mailto: or https: address for vulnerability reports; null if the operator has set none. */
  securityContact: string | null
  /** Null if this server sends no notifications. */
  push: PushSettings | null
  /** Null if this server sends no mail. */
  mail: MailSettings | null
  /** Null if single sign-on is not set up. */
  sso: SsoSettings | null
  hasPasswordSignIn: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  backups: BackupSettings
  jobFeeds: JobFeedSettings
}

export interface JobFeedSettings {
  feeds: Feed[]
  /** Hours between two reads of a feed. */
  everyH: number
  /** Whether feeds in private networks are allowed; for tests only. */
  allowsPrivate: boolean
  usajobs: { key: string; email: string } | null
}

export interface MailSettings {
  /** An smtp: or smtps: URL, with the user name and password if the mail server requires them. */
  url: string
  from: string
}

export interface SsoSettings {
  /** The normalized URL of the OpenID Connect provider: https, or http on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's common name, for example "City Fire Academy". */
  name: string
}

export interface PushSettings {
  /** A mailto: or https: address that push services can contact. */
  subject: string
  /** Whether endpoints in private networks are allowed; for tests only. */
  allowsPrivate: boolean
}

interface BackupSettings {
  /** An absolute path. */
  dir: string
  /** Hours between the server's automatic backups; 0 turns them off. */
  everyH: number
  /** Number of backups to keep: all backups in the newer half, and one per week in the older half. */
  keep: number
  /** The absolute path of a program to run after each backup; null if there is none. */
  hook: string | null
}

/** Reads the settings. Treats an empty variable as unset. Throws StartError if a setting is invalid. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const parsed = v.safeParse(Environment, set)
  if (!parsed.success) throw new StartError(sentenceOf(parsed.issues[0]).replace(/^"(\w+)":/, '$1'))
  const { PORT, HOST, DATA_DIR, PUBLIC_ORIGIN, DEMO_PASSWORD, LOG_LEVEL, METRICS_HOST, METRICS_PORT } = parsed.output
  const { BACKUP_DIR, BACKUP_EVERY_H, BACKUP_KEEP, PUSH_SUBJECT, PUSH_PRIVATE } = parsed.output
  const dataDir = resolve(repoRoot, DATA_DIR)
  return {
    port: PORT,
    host: HOST,
    dataDir,
    database: databaseOf(parsed.output),
    // On SQLite, no other process could take over.
    drainMs: parsed.output.DATABASE_URL ? parsed.output.DRAIN_MS : 0,
    publicOrigin: PUBLIC_ORIGIN ?? null,
    trustedProxies: parsed.output.TRUSTED_PROXIES ?? (PUBLIC_ORIGIN === undefined ? 0 : 1),
    isHstsForSubdomains: parsed.output.HSTS_SUBDOMAINS,
    metrics: METRICS_PORT === undefined ? null : { host: METRICS_HOST, port: METRICS_PORT },
    demoPassword: DEMO_PASSWORD ?? null,
    securityContact: parsed.output.SECURITY_CONTACT ?? null,
    push: PUSH_SUBJECT === undefined ? null : { subject: PUSH_SUBJECT, allowsPrivate: PUSH_PRIVATE },
    mail: mailOf(parsed.output),
    ...ssoOf(parsed.output),
    logLevel: LOG_LEVEL,
    backups: {
      dir: BACKUP_DIR ? resolve(repoRoot, BACKUP_DIR) : join(dataDir, 'backups'),
      // PostgreSQL is backed up with PostgreSQL's own tools.
      everyH: parsed.output.DATABASE_URL ? 0 : BACKUP_EVERY_H,
      keep: BACKUP_KEEP,
      hook: parsed.output.DATABASE_URL ? null : (parsed.output.BACKUP_HOOK ?? null),
    },
    jobFeeds: readJobFeeds(parsed.output),
  }
}

function mailOf({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: v.InferOutput<typeof Environment>): MailSettings | null {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return null
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    throw new StartError('SMTP_URL and MAIL_FROM must be set together or not at all.')
  if (PUBLIC_ORIGIN === undefined) throw new StartError('Mail contains links, so SMTP_URL requires PUBLIC_ORIGIN.')
  return { url: SMTP_URL, from: MAIL_FROM }
}

function ssoOf({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
  PASSWORD_SIGN_IN: hasPasswordSignIn,
  PUBLIC_ORIGIN,
}: v.InferOutput<typeof Environment>): Pick<Settings, 'sso' | 'hasPasswordSignIn'> {
  const all = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME]
  if (all.every((one) => one === undefined)) {
    if (!hasPasswordSignIn)
      throw new StartError(
        'PASSWORD_SIGN_IN=no requires single sign-on. Set OIDC_ISSUER; otherwise, nobody can sign in.',
      )
    return { sso: null, hasPasswordSignIn }
  }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME)
    throw new StartError(
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME must be set together or not at all.',
    )
  if (PUBLIC_ORIGIN === undefined)
    throw new StartError('OIDC_ISSUER requires PUBLIC_ORIGIN, because the provider redirects people to it.')
  return {
    sso: {
      issuer: new URL(OIDC_ISSUER).href,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME.trim(),
    },
    hasPasswordSignIn,
  }
}

function readJobFeeds({
  JOB_FEEDS = '',
  JOB_FEEDS_EVERY_H: everyH,
  JOB_FEEDS_PRIVATE: allowsPrivate,
  USAJOBS_KEY: key,
  USAJOBS_EMAIL: email,
}: v.InferOutput<typeof Environment>): JobFeedSettings {
  if ((key === undefined) !== (email === undefined))
    throw new StartError('USAJOBS_KEY and USAJOBS_EMAIL must be set together or not at all.')
  try {
    const usajobs = key !== undefined && email !== undefined ? { key, email } : null
    return { feeds: readFeedList(JOB_FEEDS), everyH, allowsPrivate, usajobs }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    throw new StartError(`JOB_FEEDS can’t be used: ${error.message}`, { cause: error })
  }
}

export function databaseOf(all: v.InferOutput<v.ObjectSchema<typeof databaseEntries, undefined>>): PoolSettings | null {
  if (all.DATABASE_URL === undefined) return null
  return {
    url: all.DATABASE_URL,
    connections: all.DATABASE_CONNECTIONS,
    statementMs: all.DATABASE_STATEMENT_MS,
    lockMs: all.DATABASE_LOCK_MS,
    ...(all.DATABASE_MOST_GB !== undefined && { mostBytes: all.DATABASE_MOST_GB * 1e9 }),
  }
}

/** Apple's push service rejects contact addresses at localhost. */
function isContact(text: string): boolean {
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) return true
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) && /\.[a-z][a-z0-9-]*$/.test(new URL(text).hostname)
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && `${pathname}${search}${hash}${username}` === '/'
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?$/.test(`${pathname}${search}${hash}`)
}

/** Plain http is allowed only on this machine, where nobody can intercept the client secret. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (`${search}${hash}${username}` !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/** Whether a URL's host name refers to this machine. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname } = new URL(text)
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1
}
