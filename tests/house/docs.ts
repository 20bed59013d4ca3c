import { posix } from 'node:path'

/** Everything that a page can refer to. */
export interface Referred {
  /** Every file, relative to the repository's root. */
  paths: readonly string[]
  /** The names of the commands in the root's package.json. */
  commands: readonly string[]
  /** The text of another page; undefined if the page does not exist. */
  read(path: string): string | undefined
}

/** Matches generated files, and files that a command creates on the machine where it runs. */
const made = /^(test-results|data)\b|station\.lock|restore\.json|station-zero-|web\/dist/

/** Returns a message for each broken reference: a link, a path, a file name, or a command. */
export function deadReferences(page: string, text: string, { paths, commands, read }: Referred): string[] {
  const files = new Set(paths)
  const folders = new Set(paths.flatMap(foldersOf))
  const here = posix.dirname(page)
  const exists = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''))
  const isThere = (path: string) => exists(posix.normalize(path)) || exists(posix.join(here, path))
  const names = new Set(paths.map((path) => posix.basename(path)))
  const isDead = (quoted: string): boolean => {
    if (made.test(quoted)) return false
    if (isPath(quoted)) return !expand(quoted).every(isThere)
    return isFileName(quoted) && !names.has(quoted)
  }
  return [
    ...linksIn(text).flatMap((link) => (leadsOn(link) ? [] : [`${page}: the link ${link} leads nowhere`])),
    ...quotedIn(text).flatMap((quoted) => (isDead(quoted) ? [`${page}: there is no ${quoted}`] : [])),
    ...commandsIn(text).flatMap((name) =>
      commands.includes(name) ? [] : [`${page}: package.json has no command ${name}`],
    ),
  ]

  function leadsOn(link: string): boolean {
    const [target = '', anchor] = link.split('#')
    const path = target === '' ? page : posix.join(here, target)
    if (!exists(path)) return false
    return anchor === undefined || headingsOf(path === page ? text : (read(path) ?? '')).includes(anchor)
  }
}

const foldersOf = (path: string): string[] =>
  path.split('/').flatMap((_, index, parts) => parts.slice(0, index).join('/') || [])

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => (/^https?:/.test(link) ? [] : link))

const quotedIn = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)

/** Matches `sync/client/push.ts` or `web/data/`, but not a URL, a media type, a route or a pattern. */
const isPath = (quoted: string): boolean =>
  /^[\w.-]+(\/[\w.,{}-]+)+\/?$/.test(quoted) && (/\.(tsx?|mjs|md|json|txt|yaml)$/.test(quoted) || isPackage(quoted))

const isPackage = (quoted: string): boolean => /^(schema|sync|api|web|tests)\//.test(quoted)

const isFileName = (quoted: string): boolean => /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|md|json|txt)$/.test(quoted)

/** Expands `a/{b,c}.ts` into two paths. */
function expand(path: string): string[] {
  const [whole, options = ''] = /\{([^}]*)\}/.exec(path) ?? []
  return whole ? options.split(',').map((option) => path.replace(whole, option)) : [path]
}

/** Commands built into npm, which need no script of ours. */
const ofNpm = ['start', 'test']

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].flatMap(([, name = '']) => (ofNpm.includes(name) ? [] : name))

/** The anchors that GitHub generates from the headings. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
