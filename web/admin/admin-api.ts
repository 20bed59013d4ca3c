import {
  type Announcement,
  type AnnouncementBody,
  AnnouncementPage,
  AuditPage,
  type CardText,
  CorrectableCard,
  CorrectableQuestion,
  CorrectionCheck,
  CorrectionPage,
  type EditPersonBody,
  type EventWindowBody,
  Invite,
  type InviteBody,
  InvitePage,
  type Moderation,
  PeoplePage,
  PersonDetail,
  PostReportPage,
  type QuestionText,
  type ReportedPost,
  ReportPage,
  ResetCodeAnswer,
  type ROLES,
  Station,
  type StationPatch,
} from '@station-zero/schema/admin/console.ts'
import {
  AddedItems,
  type DeckBody,
  type ItemBody,
  type ItemKind,
  itemPages,
  itemPaths,
  StationDeck,
  StationDeckPage,
  type StationItem,
  stationItems,
} from '@station-zero/schema/admin/decks.ts'
import {
  JobImport,
  type JobImportBody,
  JobSources,
  type Listing,
  type ListingBody,
  type ListingKind,
  listingPages,
  listingPaths,
  type MentorReport,
  MentorReportPage,
  type MentorshipRequest,
  MentorshipRequestPage,
} from '@station-zero/schema/admin/listings.ts'
import { BackupTask, FeedTest, NotificationTest } from '@station-zero/schema/admin/live-tests.ts'
import { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import type { PolicyName } from '@station-zero/schema/policies/policies.ts'
import { Policies, type PolicyBody } from '@station-zero/schema/policies/responses.ts'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { noteRole } from '../data/profile.ts'
import { isFromServer, isSessionOver, request } from '../data/request.ts'
import { sessionEnded, useVisitor } from '../data/session.ts'

const ROOT = '/api/admin'

export type Read<T> = UseQueryResult<T, Error>

/** Query parameters. Empty parameters are omitted. */
type Params = Record<string, string | null | undefined>

function searchOf(params: Params): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/** URL of a CSV file with all people who match the search. */
export const csvAddress = (params: Params): string => `${ROOT}/people.csv${searchOf(params)}`

/**
 * Reads a route when a screen opens, after each write, and when the window regains focus or the connection returns. The parts of the query
 * key form the URL.
 */
function useRead<Schema extends v.GenericSchema>(path: string, schema: Schema, params?: Params, root = ROOT) {
  const { user } = useVisitor()
  const read = useQuery({
    queryKey: [root, `${path}${searchOf(params ?? {})}`],
    select: (answer): v.InferOutput<Schema> => v.parse(schema, answer),
    // Lists show the previous page while the next page loads. A person's page has no `params`, because it must never show another person.
    ...(params && { placeholderData: keepPreviousData }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  const isEnded = isSessionOver(read.error)
  const isRevoked = isFromServer(read.error) && read.error.code === 'operator-only'
  useEffect(() => {
    if (isEnded) void sessionEnded()
    // Record that the role was revoked, so that this URL shows Page Not Found.
    if (isRevoked && user) void noteRole(user.id, false)
  }, [isEnded, isRevoked, user])
  return read
}

export const useStation = () => useRead('station', Station)

const REFETCH_MS = 3_000

/** Refetches the data of the open screen every few seconds while `isWaiting`, for example until a backup has finished. */
export function useRefetchWhile(isWaiting: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void client.invalidateQueries(), REFETCH_MS)
    return () => clearInterval(timer)
  }, [client, isWaiting])
}

export const useJobSources = () => useRead('job-imports', JobSources)
export const usePeople = (params: Params) => useRead('people', PeoplePage, params)
export const usePerson = (id: string) => useRead(`people/${encodeURIComponent(id)}`, PersonDetail)
export const useInvites = (params: Params) => useRead('invites', InvitePage, params)
export const useAnnouncements = (params: Params) => useRead('announcements', AnnouncementPage, params)
/** Candidates also read the policies, so the route is outside of `/api/admin`. */
export const usePolicies = () => useRead('policies', Policies, undefined, '/api')
export const useReports = (params: Params) => useRead('reports', ReportPage, params)
export const usePostReports = (params: Params) => useRead('post-reports', PostReportPage, params)
export const useMentorReports = (params: Params) => useRead('mentor-reports', MentorReportPage, params)
export const useCorrections = (params: Params) => useRead('corrections', CorrectionPage, params)
export const useCard = (id: string) => useRead(item('cards', id), CorrectableCard)
export const useQuestion = (id: string) => useRead(item('questions', id), CorrectableQuestion)
export const useAudit = (params: Params) => useRead('audit', AuditPage, params)
export const useMentorshipRequests = (params: Params) => useRead('mentorship-requests', MentorshipRequestPage, params)

export function useListings<K extends ListingKind>(kind: K, params: Params) {
  // The page schema of this kind. The cast is needed because TypeScript can't look up the schema type by a type parameter.
  const page = listingPages[kind] as unknown as v.GenericSchema<ListingPageOf<K>, ListingPageOf<K>>
  return useRead(listingPaths[kind], page, params)
}

export const useDecks = (params: Params) => useRead('decks', StationDeckPage, params)
export const useDeck = (id: string) => useRead(item('decks', id), StationDeck)

export function useDeckItems<K extends ItemKind>(kind: K, deckId: string, params: Params) {
  const page = itemPages[kind] as unknown as v.GenericSchema<ItemPageOf<K>, ItemPageOf<K>>
  return useRead(`${item('decks', deckId)}/${itemPaths[kind].list}`, page, params)
}

export function useDeckItem<K extends ItemKind>(kind: K, id: string) {
  const schema = stationItems[kind] as unknown as v.GenericSchema<StationItem<K>, StationItem<K>>
  return useRead(item(itemPaths[kind].one, id), schema)
}

type ItemPageOf<K extends ItemKind> = { rows: StationItem<K>[]; next: string | null }

type ListingPageOf<K extends ListingKind> = { rows: Listing<K>[]; next: string | null }

/** A request that changes data, with the schema of its response. */
interface Write<T> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  answer: v.GenericSchema<unknown, T>
}

/** Schema of ignored responses: most writes return the changed row, but the screens refetch it anyway. */
const Any = v.unknown()

const person = (id: string, action?: string): string => ['people', id, action].flatMap(encoded).join('/')
const item = (kind: string, id: string): string => `${kind}/${encodeURIComponent(id)}`
const encoded = (part: string | undefined): string[] => (part === undefined ? [] : [encodeURIComponent(part)])

const post = <T = unknown>(path: string, body: object = {}, answer = Any as v.GenericSchema<unknown, T>): Write<T> => ({
  ...{ method: 'POST', path, body, answer },
})
const remove = (path: string): Write<unknown> => ({ method: 'DELETE', path, answer: Any })

/** All writes of the admin console. */
export const writes = {
  suspend: (id: string, reason: string) => post(person(id, 'suspend'), { reason }),
  restore: (id: string) => post(person(id, 'restore')),
  endSessions: (id: string) => post(person(id, 'end-sessions')),
  createResetCode: (id: string) => post(person(id, 'reset-code'), {}, ResetCodeAnswer),
  editPerson: (id: string, body: v.InferInput<typeof EditPersonBody>): Write<unknown> => ({
    ...{ method: 'PATCH', path: person(id), body, answer: Any },
  }),
  setRole: (id: string, role: (typeof ROLES)[number]) => post(person(id, 'role'), { role }),
  setMayOpenClasses: (id: string, mayOpenClasses: boolean) => post(person(id, 'classes'), { mayOpenClasses }),
  deletePerson: (id: string, username: string) => post(person(id, 'delete'), { username }, DeletionReceipt),

  createInvite: (body: v.InferInput<typeof InviteBody>) => post('invites', body, Invite),
  endInvite: (id: string) => remove(item('invites', id)),

  createAnnouncement: (body: v.InferInput<typeof AnnouncementBody>) => post('announcements', body),
  changeAnnouncement: (id: Announcement['id'], body: v.InferInput<typeof AnnouncementBody>): Write<unknown> => ({
    ...{ method: 'PUT', path: item('announcements', id), body, answer: Any },
  }),
  deleteAnnouncement: (id: string) => remove(item('announcements', id)),

  changePolicy: (name: PolicyName, body: v.InferInput<typeof PolicyBody>): Write<unknown> => ({
    ...{ method: 'PUT', path: item('policies', name), body, answer: Any },
  }),

  changeStation: (body: v.InferInput<typeof StationPatch>): Write<unknown> => ({
    ...{ method: 'PATCH', path: 'station', body, answer: Any },
  }),
  openEventWindow: (body: v.InferInput<typeof EventWindowBody>) => post('events', body),
  endEventWindow: (id: string) => remove(item('events', id)),

  sendTestMail: () => post('mail-test'),
  testSso: () => post('sso-test'),
  sendTestNotice: () => post('notification-test', {}, NotificationTest),
  testFeed: (key: string) => post('feed-test', { key }, FeedTest),
  startBackupTask: (task: BackupTask['task']) => post('backup-tasks', { task }, BackupTask),

  settlePostReport: ({ spaceId, id }: ReportedPost, moderation: Moderation) =>
    post(`${['post-reports', spaceId, id].map(encodeURIComponent).join('/')}/settle`, { moderation }),
  settleMentorReport: ({ id }: MentorReport) => post(`${item('mentor-reports', id)}/settle`),
  settleReport: (id: string) => post(`${item('reports', id)}/settle`),

  createListing: <K extends ListingKind>(kind: K, body: ListingBody<K>) => post(listingPaths[kind], body),
  /** `version` is the version that the operator read. */
  changeListing: <K extends ListingKind>(
    kind: K,
    id: string,
    body: ListingBody<K>,
    version: number,
  ): Write<unknown> => ({
    ...{ method: 'PUT', path: item(listingPaths[kind], id), body: { ...body, version }, answer: Any },
  }),
  deleteListing: (kind: ListingKind, id: string) => remove(item(listingPaths[kind], id)),

  linkMentor: (id: string, account: string): Write<unknown> => ({
    ...{ method: 'PUT', path: `${item('mentors', id)}/account`, body: { account }, answer: Any },
  }),
  unlinkMentor: (id: string) => remove(`${item('mentors', id)}/account`),

  createDeck: (body: DeckBody) => post('decks', body, StationDeck),
  changeDeck: (id: string, body: DeckBody, version: number): Write<unknown> => ({
    ...{ method: 'PUT', path: item('decks', id), body: { ...body, version }, answer: Any },
  }),
  deleteDeck: (id: string) => remove(item('decks', id)),
  addItems: <K extends ItemKind>(kind: K, deckId: string, items: readonly ItemBody<K>[]) =>
    post(`${item('decks', deckId)}/${itemPaths[kind].list}`, { items }, AddedItems),
  changeItem: <K extends ItemKind>(kind: K, id: string, body: ItemBody<K>, version: number): Write<unknown> => ({
    ...{ method: 'PUT', path: item(itemPaths[kind].one, id), body: { ...body, version }, answer: Any },
  }),
  moveItem: (kind: ItemKind, id: string, position: number, deckVersion: number) =>
    post(`${item(itemPaths[kind].one, id)}/move`, { position, deckVersion }),
  deleteItem: (kind: ItemKind, id: string) => remove(item(itemPaths[kind].one, id)),

  importJobs: (body: v.InferInput<typeof JobImportBody>) => post('job-imports', body, JobImport),
  deleteJobSource: (source: string) => remove(item('job-imports', source)),

  answerRequest: (request: MentorshipRequest, answer: 'accepted' | 'declined', text: string) => {
    const { userId, mentorId, requestedAt, answeredAt } = request
    const path = ['mentorship-requests', userId, mentorId, 'answer'].map(encodeURIComponent).join('/')
    return post(path, { answer, text, requestedAt, answeredAt })
  },

  correctCard: (id: string, body: CardText & { revision: string }) => post(`${item('cards', id)}/correct`, body),
  correctQuestion: (id: string, body: QuestionText & { revision: string }) =>
    post(`${item('questions', id)}/correct`, body),
  withdrawCorrection: (id: string) => post(`${item('corrections', id)}/withdraw`),
}

/**
 * Returns the style guide violations in a text that is not published yet. `path` is the API path of a shipped item, or of all
 * operator-added items of one kind.
 */
export async function checkText(path: string, text: object): Promise<CorrectionCheck> {
  return v.parse(CorrectionCheck, await request('POST', `${ROOT}/${path}/check`, text))
}

/** Returns a function that sends a write and then refetches the data of the open screen. */
export function useWrite() {
  const client = useQueryClient()
  return async <T>({ method, path, body, answer }: Write<T>): Promise<T> => {
    try {
      return v.parse(answer, await request(method, `${ROOT}/${path}`, body))
    } catch (error) {
      if (isSessionOver(error)) void sessionEnded()
      throw error
    } finally {
      // Not awaited, so that a dialog closes immediately instead of after the lists have been read again.
      void client.invalidateQueries()
    }
  }
}
