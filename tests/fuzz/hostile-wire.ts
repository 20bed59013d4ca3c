import fc from 'fast-check'

/** Raw bytes for a new connection. `{{auth}}` is replaced by the caller's authorization header, or removed. */
export interface WireCase {
  bytes: string | Buffer
  /** `wait` for the response, `half`-close after sending, or `reset` the connection. */
  ending: 'wait' | 'half' | 'reset'
  /** Whether the bytes are sent one at a time. */
  isTrickled?: boolean
}

interface Request {
  method: string
  target: string
  lines?: readonly string[]
  body?: string | undefined
  /** Headers sent instead of the correct content-length. */
  framing?: readonly string[]
}

const METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
  'GET',
  'QUERY',
  'get',
  'FOO',
  'G\0T',
]
const BEHIND = [
  '%00',
  '/',
  '//',
  '/.',
  '/..',
  '/%2e%2e',
  '/%252e%252e%252fetc',
  '%',
  '%zz',
  '%E0%A4%A',
  ';x=1',
  '#x',
  '\u00e9',
  ' x',
  '?',
  '?a',
  '?=',
  '?&&&',
  '.json',
  '%0d%0aX:1',
  '\\..\\',
  `/${'x'.repeat(3_000)}`,
]
const TARGETS = [
  '*',
  '/',
  '',
  'http://other.example/api/health',
  '//api/health',
  '/api/../api/health',
  '/%61pi/health',
  '/api/health/%2e%2e/jobs',
  '/API/HEALTH',
  '/api/docs/../../package.json',
  '/..%2f..%2fpackage.json',
  '/api/docs/static/%2e%2e%2findex.html',
  `/api/${'x'.repeat(20_000)}`,
  `/api/jobs?${'a=1&'.repeat(3_000)}`,
]
const HEADERS: readonly (readonly string[])[] = [
  ...[
    ['Authorization: Bearer'],
    ['Authorization: Basic YTpi'],
    [`Authorization: Bearer ${'x'.repeat(7_000)}`],
    ['Authorization: Bearer \u00ff'],
  ],
  ...[
    ['Cookie: s0-3000=%00; s0-3000=x'],
    ['Cookie: ;;;=;'],
    ['Cookie: __proto__=1; constructor=2'],
    [`Cookie: ${'a=b; '.repeat(1_000)}`],
    ['Cookie: s0-3000=%E0%A4%A'],
  ],
  ...[
    ['Accept: application/problem+json'],
    ['Accept: */*;q=nan'],
    ['Accept-Encoding: br;q=0, gzip;q=x, *'],
    ['Accept-Encoding: zstd, deflate'],
  ],
  ...[
    ['Origin: null'],
    ['Origin: https://evil.example'],
    ['Sec-Fetch-Site: cross-site'],
    ['Sec-Fetch-Site: \u0001'],
    ['Referer: javascript:1'],
  ],
  ...[
    ['Range: bytes=0-1'],
    ['Range: bytes=9-1,-'],
    ['If-None-Match: *'],
    ['If-Match: "x"'],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
    ['Range: bytes=999999999-'],
    ['If-Modified-Since: never'],
    ['X-HTTP-Method-Override: DELETE'],
  ],
  ...[
    ['X-Forwarded-For: 1.1.1.1, ::1, evil'],
    ['X-Forwarded-Proto: https', 'X-Forwarded-Host: evil.example'],
    ['Forwarded: for="_x"'],
  ],
  ...[
    ['User-Agent: \u0080\u00ff'],
    [`User-Agent: ${'M'.repeat(9_000)}`],
    ['Sec-CH-UA-Mobile: ?2'],
    ['Content-Type: application/json', 'Content-Type: text/plain'],
  ],
  ...[
    ['Upgrade: websocket', 'Connection: Upgrade'],
    ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: x'],
    ['Connection: close, close, x'],
    ['Keep-Alive: -1'],
  ],
  ...[
    ['Host: evil.example'],
    [': no-name'],
    ['no-colon'],
    ['X-A : space'],
    ['X-B: a\0b'],
    ['X-C: a\r\n folded'],
    ['X-D: a\rb'],
    ['__proto__: x', 'constructor: y'],
  ],
  ...[
    [`X-Huge: ${'h'.repeat(20_000)}`],
    Array.from({ length: 300 }, (_, index) => `X-${index}: 1`),
    ['Expect: 100-continue'],
    ['Expect: 200-ok'],
  ],
]

const textOf = ({ method, target, lines = [], body, framing }: Request): string => {
  const length = framing ?? (body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`])
  const type = body === undefined ? [] : ['Content-Type: application/json']
  const head = [
    `${method} ${target} HTTP/1.1`,
    'Host: 127.0.0.1',
    '{{auth}}',
    ...type,
    ...lines,
    ...length,
    'Connection: close',
  ]
  return `${head.filter((line) => line !== '').join('\r\n')}\r\n\r\n${body ?? ''}`
}

const FRAMINGS: readonly ((size: number) => readonly string[])[] = [
  (size) => [`Content-Length: ${Math.max(0, size - 3)}`],
  (size) => [`Content-Length: ${size + 3}`],
  () => ['Content-Length: -1'],
  (size) => [`Content-Length: ${size}`, `Content-Length: ${size}`],
  (size) => [`Content-Length: ${size}`, `Content-Length: ${size + 1}`],
  (size) => [`Content-Length: ${size}, ${size}`],
  (size) => [`Content-Length: +${size}`],
  (size) => [`Content-Length: 0x${size.toString(16)}`],
  () => [`Content-Length: ${'9'.repeat(30)}`],
  () => ['Content-Length: 9999999'],
  () => ['Content-Length:'],
  () => [],
  (size) => ['Transfer-Encoding: chunked', `Content-Length: ${size}`],
  () => ['Transfer-Encoding: chunked'],
  () => ['Transfer-Encoding: gzip, chunked'],
  () => ['Transfer-Encoding: chunked, identity'],
  () => ['Transfer-Encoding: xchunked'],
  () => ['Transfer-Encoding: \u000bchunked'],
]

const chunked = (text: string, { size = Buffer.byteLength(text), extension = '', trailer = '' } = {}): string =>
  `${size.toString(16)}${extension}\r\n${text}\r\n0\r\n${trailer}\r\n`

const CHUNKINGS: readonly ((text: string) => string)[] = [
  (text) => chunked(text),
  (text) => chunked(text, { extension: ';a=b;"c' }),
  (text) => chunked(text, { trailer: '__proto__: x\r\nContent-Length: 3\r\n' }),
  (text) => chunked(text, { size: Buffer.byteLength(text) + 2 }),
  (text) => chunked(text, { size: Math.max(1, Buffer.byteLength(text) - 2) }),
  (text) => chunked(text, { size: 2 ** 40 }),
  (text) => `zz\r\n${text}\r\n0\r\n\r\n`,
  (text) => `-1\r\n${text}\r\n0\r\n\r\n`,
  (text) =>
    `${[...Buffer.from(text).toString('latin1')]
      .slice(0, 60)
      .map((sign) => `1\r\n${sign}\r\n`)
      .join('')}0\r\n\r\n`,
]

/** Requests to this URL that no HTTP client would send. */
export function hostileWire(name: string, url: string, text: string | undefined): fc.Arbitrary<WireCase> {
  const method = name.slice(0, name.indexOf(' '))
  const body = text
  const plain: Request = { method, target: url, body }
  const size = Buffer.byteLength(text ?? '')
  const wait = (request: Request): WireCase => ({ bytes: textOf(request), ending: 'wait' })
  const half = (request: Request): WireCase => ({ bytes: textOf(request), ending: 'half' })
  const whole = textOf(plain)
  const place = fc.nat({ max: Math.min(whole.length, 2_000) })
  return fc.oneof(
    fc.constantFrom(...METHODS).map((odd) => wait({ ...plain, method: odd })),
    fc.constantFrom(...BEHIND).map((behind) => wait({ ...plain, target: url + behind })),
    fc.constantFrom(...TARGETS).map((target) => wait({ ...plain, target })),
    fc.constantFrom(...HEADERS).map((lines) => wait({ ...plain, lines })),
    fc
      .constantFrom(...HEADERS, ...HEADERS.slice(0, 5))
      .map((lines) => wait({ ...plain, lines: [...lines, 'Accept: application/problem+json'] })),
    fc.constantFrom(...FRAMINGS).map((framing) => half({ ...plain, body: text ?? '', framing: framing(size) })),
    fc.constantFrom(...CHUNKINGS).map(
      (chunking): WireCase => ({
        bytes: textOf({ ...plain, body: '', framing: ['Transfer-Encoding: chunked'] }) + chunking(text ?? '{}'),
        ending: 'half',
      }),
    ),
    place.map((at): WireCase => ({ bytes: whole.slice(0, at), ending: 'half' })),
    place.map((at): WireCase => ({ bytes: whole.slice(0, at), ending: 'reset' })),
    fc.constant<WireCase>({ bytes: whole, ending: 'reset' }),
    fc.constant<WireCase>({ bytes: whole.slice(0, 400), ending: 'half', isTrickled: true }),
    fc.constant<WireCase>({ bytes: whole.replace('Connection: close\r\n', '').repeat(3) + whole, ending: 'wait' }),
    fc
      .uint8Array({ minLength: 1, maxLength: 80 })
      .map((bytes): WireCase => ({ bytes: Buffer.from(bytes), ending: 'half' })),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map(
      (bytes): WireCase => ({
        bytes: Buffer.concat([Buffer.from(whole.replace('Connection: close\r\n', ''), 'latin1'), Buffer.from(bytes)]),
        ending: 'half',
      }),
    ),
  )
}
