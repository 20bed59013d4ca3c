import * as v from 'valibot'
import { UserShape } from '../auth/responses.ts'
import type { User } from '../auth/user.ts'
import { Id, Instant, Text, Uuid } from '../core/fields.ts'
import { type ArgsSchema, type Mutation, parseArgs, sentenceOf } from '../core/mutation.ts'
import { seededRandom } from '../core/random.ts'
import { Refused } from '../core/refusals.ts'
import type { NoticeChoice } from '../notices/choice.ts'
import { finishSession } from '../oral/mutations.ts'
import { IMAGE_TYPES, ImageHash, MAX_IMAGE_BYTES } from '../prep/card-images.ts'
import type { Attachment } from '../spaces/tables.ts'

/** One person's data as one file, excluding recordings and document files. */
interface ExportFile {
  format: typeof FORMAT
  version: number
  /** When the file was exported: ISO 8601, in UTC. */
  exportedAt: string
  /** The account that exported the file; null if a guest did. */
  user: User | null
  /** The device's notification settings, if any. For information only: an import does not change the device's settings. */
  notifications?: NoticeChoice
  mutations: PastMutation[]
  /** Unfinished drafts on the device that exported the file. */
  drafts: { key: string; value: unknown; savedAt: number }[]
  /** The person's posts in groups and classes. For information only: an import ignores them, because only the groups' members may post. */
  posts?: { group: string; text: string; writtenAt: string; attachment?: Attachment }[]
  /** Mentors' answers to the person's requests. For information only: an import sends the requests again. */
  answers?: { mentorId: string; answer: string; text: string | null; answeredAt: string }[]
  /** Images on personal cards, up to `MAX_EXPORTED_IMAGE_BYTES`. Earlier versions ignore them. */
  images?: ExportedImage[]
}

export const FORMAT = 'station-zero-export'
export const EXPORT_VERSION = 1
export const MAX_IMPORT_BYTES = 64 * 2 ** 20
/** Maximum size of all images in an export, in bytes as base64. Leaves room for ten years of mutations in `MAX_IMPORT_BYTES`. */
export const MAX_EXPORTED_IMAGE_BYTES = 32 * 2 ** 20
const MAX_IMAGES = 20_000
const MAX_MUTATIONS = 500_000
const MAX_DRAFTS = 10_000

/** Writes one mutation per line, so that an error message can give the line number and two files can be compared. */
export function writeExport({ mutations, drafts, posts = [], answers = [], images = [], ...head }: ExportFile): string {
  const lines = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return [
    '{',
    ...lines,
    ...list('mutations', mutations),
    ',',
    ...list('drafts', drafts),
    ...(posts.length > 0 ? [',', ...list('posts', posts)] : []),
    ...(answers.length > 0 ? [',', ...list('answers', answers)] : []),
    ...(images.length > 0 ? [',', ...list('images', images)] : []),
    '}',
    '',
  ].join('\n')
}

const list = (name: string, items: readonly unknown[]): string[] => [
  `${JSON.stringify(name)}: [`,
  items.map((item) => JSON.stringify(item)).join(',\n'),
  ']',
]

const Head = v.object({ format: v.literal(FORMAT), version: v.number() })
const Entry = v.strictObject({
  id: Uuid,
  name: Text(64),
  v: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Instant,
  args: v.unknown(),
})
const Draft = v.strictObject({ key: Text(200), value: v.unknown(), savedAt: Instant })
/** The image is not verified until it is decoded, when its bytes are compared with this hash. */
const ExportedImage = v.strictObject({
  hash: ImageHash,
  type: v.picklist(IMAGE_TYPES),
  /** The bytes of the image, in base64. */
  data: v.pipe(v.string(), v.maxLength(Math.ceil(MAX_IMAGE_BYTES / 3) * 4)),
})
export type ExportedImage = v.InferOutput<typeof ExportedImage>
const Profile = v.object({
  name: v.optional(UserShape.entries.name, null),
  location: v.optional(UserShape.entries.location, null),
  goalId: v.optional(UserShape.entries.goalId, null),
})
const Body = v.object({
  user: v.nullable(Profile),
  mutations: v.pipe(v.array(v.unknown()), v.maxLength(MAX_MUTATIONS)),
  drafts: v.pipe(v.array(v.unknown()), v.maxLength(MAX_DRAFTS)),
  images: v.optional(v.pipe(v.array(ExportedImage), v.maxLength(MAX_IMAGES)), []),
})

/** Thrown if a file can't be imported, before any data changes. `message` is one sentence with the reason. */
export class ImportProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ImportProblem'
  }
}

export interface ImportFile {
  profile: v.InferOutput<typeof Profile> | null
  mutations: PastMutation[]
  drafts: v.InferOutput<typeof Draft>[]
  images: ExportedImage[]
}

/** Parses and validates the whole file before anything is imported. Throws an `ImportProblem` with the line or entry of the error. */
export function readExport(text: string, known: ReadonlyMap<string, Mutation>): ImportFile {
  const file = parseJson(text)
  const head = v.safeParse(Head, file)
  if (!head.success)
    throw new ImportProblem('This is not a Station Zero export. Choose the file that Export data saved.')
  if (head.output.version > EXPORT_VERSION)
    throw new ImportProblem('This export was made by a newer version of Station Zero. Update the app and try again.')
  const body = v.safeParse(Body, file)
  if (!body.success) throw new ImportProblem(`The export file is incomplete: ${sentenceOf(body.issues[0])}`)
  const placeOfEntry = (at: number) => placeOfItem(text, 'mutations', body.output.mutations, at) ?? `Entry ${at + 1}`
  const mutations = body.output.mutations.map((entry, at) => readEntry(entry, () => placeOfEntry(at), known))
  refuseTwins(mutations, placeOfEntry)
  const drafts = body.output.drafts.map((draft, at) => {
    const read = v.safeParse(Draft, draft)
    if (read.success) return read.output
    const place = placeOfItem(text, 'drafts', body.output.drafts, at) ?? `Draft ${at + 1}`
    throw new ImportProblem(`${place}: ${sentenceOf(read.issues[0])}`)
  })
  return { profile: body.output.user, mutations, drafts, images: body.output.images }
}

function readEntry(entry: unknown, place: () => string, known: ReadonlyMap<string, Mutation>): PastMutation {
  const read = v.safeParse(Entry, withUuid(entry))
  if (!read.success) throw new ImportProblem(`${place()}: ${sentenceOf(read.issues[0])}`)
  const { name } = read.output
  const mutation = known.get(name)
  if (!mutation || read.output.v > mutation.version)
    throw new ImportProblem(`${place()}: this version of Station Zero does not know “${name}”.`)
  try {
    return { ...read.output, args: parseArgs(mutation.args, read.output.args) }
  } catch (error) {
    if (error instanceof Refused) throw new ImportProblem(`${place()} (${name}): ${error.message}`)
    throw error
  }
}

const Session = v.object({ id: v.string(), name: v.literal(finishSession.name), args: v.object({ id: Id }) })

/**
 * Replaces the mutation id of an interview session if it isn't a UUID. In earlier versions, neither the session's id nor the exported
 * mutation id had to be a UUID.
 */
function withUuid(entry: unknown): unknown {
  if (!v.is(Session, entry) || v.is(Uuid, entry.id)) return entry
  return { ...entry, id: followUpId(entry.args.id) }
}

function refuseTwins(mutations: readonly PastMutation[], place: (at: number) => string): void {
  const seen = new Map<string, number>()
  mutations.forEach(({ id }, at) => {
    const twin = seen.get(id)
    if (twin !== undefined) throw new ImportProblem(`${place(at)} has the same id as entry ${twin + 1}.`)
    seen.set(id, at)
  })
}

/** Returns a position such as `Line 7, entry 2`, or null if the lines don't match because another program reformatted the file. */
function placeOfItem(text: string, list: string, items: readonly unknown[], at: number): string | null {
  const lines = text.split('\n')
  const line = lines.indexOf(`${JSON.stringify(list)}: [`) + 1 + at
  const item = JSON.stringify(items[at])
  const isThere = lines[line] === item || lines[line] === `${item},`
  return isThere ? `Line ${line + 1}, ${list === 'drafts' ? 'draft' : 'entry'} ${at + 1}` : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportProblem(`This file is not valid JSON${placeOf(String(error), text)}.`)
  }
}

/**
 * Returns the position of a JSON error, for the error message. JavaScript engines word the position differently, and some omit it; in that
 * case, each line is parsed separately.
 */
function placeOf(message: string, text: string): string {
  const line = /line (\d+)/.exec(message)?.[1]
  if (line) return `: line ${line} is broken`
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return `: line ${text.slice(0, Number(position)).split('\n').length} is broken`
  const lines = text.split('\n')
  if (/end of|unterminated|EOF/i.test(message)) return `: it ends in line ${lines.length}, which is incomplete`
  const broken = lines.findIndex((one) => one.startsWith('{"') && !isJson(one.replace(/,$/, '')))
  return broken < 0 ? '' : `: line ${broken + 1} is broken`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

// Past mutations

/** A past mutation in an export or import, with its own id and time (ms). */
export interface PastMutation {
  id: string
  name: string
  v: number
  at: number
  args: unknown
}

/**
 * Derives an id for a later mutation of a row, because rows don't store the ids of such mutations. The id is deterministic, unique, and a
 * UUID (version 8). The row's id is a UUID, except that interview sessions may have any id.
 */
export function followUpId(id: string): string {
  const uuid = v.is(Uuid, id) ? id : uuidFrom(id)
  return `${uuid.slice(0, 14)}8${uuid.slice(15)}`
}

function uuidFrom(text: string): string {
  const random = seededRandom(text)
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Parses the arguments with the schema, so that fields are in the schema's order, regardless of their order in the store. */
export function past<Schema extends ArgsSchema>(
  { name, version, args: schema }: Mutation<string, Schema>,
  id: string,
  at: number,
  args: unknown,
): PastMutation & { args: v.InferOutput<Schema> } {
  return { id, name, v: version, at, args: parseArgs(schema, args) }
}

// Tables as CSV

/** Formats CSV (RFC 4180), with a byte order mark so that spreadsheets read it as UTF-8. */
export function toCsv(
  head: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  // A spreadsheet would execute a cell that starts like a formula.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
