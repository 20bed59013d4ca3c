import { ACCOUNT_STATES, MAX_REASON_LENGTH, ROLES } from '@station-zero/schema/admin/console.ts'
import { MAX_ANNOUNCEMENT_TEXT, MAX_ANNOUNCEMENT_TITLE } from '@station-zero/schema/admin/tables.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { createAnnouncement } from '../admin/announcements.ts'
import { createInvite } from '../admin/invites.ts'
import { type By, deletePerson, restorePerson, setMayOpenClasses, setRole, suspendPerson } from '../admin/people.ts'
import { asListed, listPeople } from '../admin/people-list.ts'
import { findUser, trimInvisible, type UserRow } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { HttpError } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { type AddCommand, EXIT, print, StationError, toTerminalJson } from './command.ts'
import { withDatabase } from './open.ts'

/** The actions of the admin console as terminal commands. The audit log records them as actions of the server. */

const LISTED = 200
const MAX_DAYS = 366

const byServer = (): By => ({ actor: 'server', now: Date.now() })

const wholeNumber = (most: number) => (typed: string) => {
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (number < 1 || number > most) throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`)
  return number
}

export const people: AddCommand = (all, settings) => {
  const group = all
    .command('people')
    .description('List, suspend, restore, delete or demote people, or allow them to create classes')
  group
    .command('list')
    .description(`List people, newest accounts first, at most ${LISTED}`)
    .argument('[search]', 'start of the username, the email address or a word of the name', '')
    .addOption(new Option('--role <role>', 'only these').choices(ROLES))
    .addOption(new Option('--state <state>', 'only these').choices(ACCOUNT_STATES))
    .option('--json', 'for programs: [{ id, username, name, email, role, state, isDemo, createdAt, usedAt }]')
    .action(
      async (q: string, options: { role?: 'user' | 'operator'; state?: 'active' | 'suspended'; json?: boolean }) => {
        const { json = false, ...filter } = options
        const query = { q: q.slice(0, 100), ...filter }
        const rows = await withDatabase(settings(), (db) => listPeople(db, query, { after: null, most: LISTED + 1 }))
        const listed = rows.slice(0, LISTED).map(asListed)
        if (json) return print(toTerminalJson(listed))
        for (const { id, username, name, email, role, state, createdAt } of listed)
          print(`${createdAt.slice(0, 10)}  ${username}  ${email}  ${name ?? '-'}  ${role}, ${state}  ${id}`)
        if (listed.length === 0) print('Nobody matches.')
        if (rows.length > LISTED) print(`Only the newest ${LISTED} are shown. Add a search to find others.`)
      },
    )

  addAct(group, 'suspend', 'Sign a person out and block sign-ins; the person sees the reason')
    .requiredOption('--reason <sentence>', `why, at most ${MAX_REASON_LENGTH} characters`)
    .action(async (username: string, { reason }: { reason: string }) => {
      const given = reason.trim().slice(0, MAX_REASON_LENGTH)
      if (given === '') throw new StationError('--reason must not be empty.', EXIT.usage)
      await withPerson(settings(), username, (db, { id }) => suspendPerson(db, id, given, byServer()))
      print(`${username} is suspended and signed out everywhere.`)
    })
  addAct(group, 'restore', 'End a suspension').action(async (username: string) => {
    await withPerson(settings(), username, (db, { id }) => restorePerson(db, id, byServer()))
    print(`${username} can sign in again.`)
  })
  addAct(group, 'demote', 'Revoke a person’s operator role').action(async (username: string) => {
    await withPerson(settings(), username, (db, { id }) => setRole(db, id, 'user', byServer()))
    print(`${username} is not an operator.`)
  })
  addAct(group, 'allow-classes', 'Allow a person to create classes').action(async (username: string) => {
    await withPerson(settings(), username, (db, { id }) => setMayOpenClasses(db, id, true, byServer()))
    print(`${username} can create classes.`)
  })
  addAct(group, 'disallow-classes', 'Withdraw the permission to create classes').action(async (username: string) => {
    await withPerson(settings(), username, (db, { id }) => setMayOpenClasses(db, id, false, byServer()))
    print(`${username} can’t create classes. Existing classes are not affected.`)
  })
  addAct(group, 'delete', 'Delete an account and all of its data')
    .option('--confirm <user id>', 'the account’s ID, from `people list`')
    .action(async (username: string, { confirm }: { confirm?: string }) => {
      const receipt = await withPerson(settings(), username, (db, user) => {
        if (confirm !== user.id)
          throw new StationError(
            `This deletes the account ${user.username}, created on ${new Date(user.createdAt).toISOString().slice(0, 10)}, and all of its data. To confirm, add --confirm ${user.id}. Nothing was changed.`,
            EXIT.usage,
          )
        return deletePerson(db, user.id, user.username, byServer())
      })
      print(`${username} is deleted. Receipt: ${receipt.receiptId}.`)
    })
}

const addAct = (group: Command, name: string, description: string): Command =>
  group.command(name).description(description).argument('<username>', '', trimInvisible)

function withPerson<T>(
  settings: Settings,
  username: string,
  work: (db: Database, user: UserRow) => Promise<T>,
): Promise<T> {
  return withDatabase(settings, async (db) => {
    const user = await findUser(db, username)
    if (!user) throw new HttpError('user-missing')
    return work(db, user)
  })
}

export const invite: AddCommand = (all, settings) => {
  all
    .command('invite')
    .description('Create an invitation: a code that lets a number of people sign up, even from one address')
    .option('--uses <people>', 'how many people', wholeNumber(1_000), 1)
    .option('--days <days>', 'how long', wholeNumber(MAX_DAYS), 7)
    .option('--note <text>', 'who the invitation is for; only operators see it', '')
    .action(async ({ uses, days, note }: { uses: number; days: number; note: string }) => {
      const by = byServer()
      const body = { uses, note: note.trim().slice(0, 100), expiresAt: new Date(by.now + days * DAY_MS).toISOString() }
      const { code, expiresAt } = await withDatabase(settings(), (db) => createInvite(db, body, by))
      print(`The code for ${plural(uses, 'person', 'people')}, until ${new Date(expiresAt).toISOString()}: ${code}`)
    })
}

export const announce: AddCommand = (all, settings) => {
  all
    .command('announce')
    .description('Post an announcement on everyone’s home page, even offline')
    .argument('<title>', 'at most 80 characters')
    .argument('<text>', 'at most 1,000 characters')
    .option('--days <days>', 'how long', wholeNumber(MAX_DAYS), 7)
    .action(async (typedTitle: string, typedText: string, { days }: { days: number }) => {
      const by = byServer()
      const [title, text] = [typedTitle.trim(), typedText.trim()]
      if (title === '' || title.length > MAX_ANNOUNCEMENT_TITLE)
        throw new StationError(`The title must have 1 to ${MAX_ANNOUNCEMENT_TITLE} characters.`, EXIT.usage)
      if (text === '' || text.length > MAX_ANNOUNCEMENT_TEXT)
        throw new StationError(`The text must have 1 to ${MAX_ANNOUNCEMENT_TEXT} characters.`, EXIT.usage)
      const times = { from: new Date(by.now).toISOString(), until: new Date(by.now + days * DAY_MS).toISOString() }
      await withDatabase(settings(), (db) => createAnnouncement(db, { title, text, ...times }, by))
      print(`Announced until ${times.until}. Devices get it within 15 minutes, or when they are next online.`)
    })
}
