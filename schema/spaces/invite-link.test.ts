import { expect, test } from 'vitest'
import { type InviteLink, invitePath, inviteWords, parseInvite } from './invite-link.ts'
import { NAME_LENGTH } from './links.ts'

const ids = { spaceId: 's', inviteId: 'i', secret: 'x' }
const fragmentOf = (invite: InviteLink) => invitePath(invite).slice('/join'.length)

test('a link preserves the class role and the names of the group and the inviter', () => {
  const invites: InviteLink[] = [
    { ...ids, name: 'Ladder Night', inviter: 'Ann K.' },
    { ...ids, name: 'Night-shift (B) #2 & 50%!' },
    { ...ids, classRole: 'recruit', name: 'Académie Été 消防 🚒', inviter: 'Zoë' },
    { ...ids, classRole: 'instructor', inviter: 'Ann' },
    { ...ids, classRole: 'recruit' },
    ids,
  ]
  for (const invite of invites) expect(parseInvite(fragmentOf(invite))).toEqual(invite)
})

test('links of earlier versions, which have no names, are still valid', () => {
  expect(parseInvite('#s.i.x')).toEqual(ids)
  expect(parseInvite('#s.i.x.recruit')).toEqual({ ...ids, classRole: 'recruit' })
  expect(parseInvite('#s.i.x.owner')).toBeNull()
  expect(parseInvite('#s.i')).toBeNull()
})

test('names are encoded so that chat apps neither cut off the link nor apply formatting to it', () => {
  const path = invitePath({ ...ids, name: "*Wow!* (it's) _new_ ~ok~.", inviter: 'A. B.' })
  expect(path.split('.').slice(4).join('')).toMatch(/^[A-Za-z0-9%]+$/)
})

test('long names are cut off, so that the link fits into a QR code', () => {
  const invite = { ...ids, name: '消'.repeat(NAME_LENGTH), inviter: '🚒'.repeat(NAME_LENGTH / 2) }
  expect(invitePath(invite).length).toBeLessThanOrEqual(280)
  const parsed = parseInvite(fragmentOf(invite))
  expect(parsed?.name).toMatch(/^消{5,}…$/)
  expect(parsed?.inviter).toMatch(/^🚒{5,}…$/u)
})

test('a damaged or deceptive name does not invalidate the link, and is dropped or sanitized', () => {
  expect(parseInvite('#s.i.x.member.%E0%A4%A.Ann')).toEqual({ ...ids, inviter: 'Ann' })
  expect(parseInvite(`#s.i.x.member.${'a'.repeat(NAME_LENGTH + 1)}`)).toEqual(ids)
  expect(parseInvite('#s.i.x.member.%E2%80%AEA%0AB%00')).toEqual({ ...ids, name: 'AB' })
  expect(parseInvite('#s.i.x.member.Ladder.Ann.from-a-later-version')).toEqual({
    ...ids,
    name: 'Ladder',
    inviter: 'Ann',
  })
})

test('the invitation says what the person is invited to and by whom, if the link includes that', () => {
  expect(inviteWords({ name: 'Ladder Night', inviter: 'Ann K.' })).toEqual({
    title: 'You are invited to Ladder Night',
    details: 'Ann K. invited you to this group.',
  })
  expect(inviteWords({ name: 'Academy 12', classRole: 'instructor' })).toEqual({
    title: 'You are invited to Academy 12',
    details: 'This is a class, and you join as an instructor.',
  })
  expect(inviteWords({ classRole: 'recruit' })).toEqual({
    title: 'You are invited to a class',
    details:
      'The name of the class is not available here. Before you join, ask the person who invited you which class it is.',
  })
})
