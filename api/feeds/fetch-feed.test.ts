import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { FEED_LIMITS } from './feed.ts'
import { decode, fetchFeed } from './fetch-feed.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** A website on this machine that records the requested URLs. */
async function openSite(answer: Answer, robots: string | number = 404) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    if (request.url !== '/robots.txt') return answer(request, reply)
    reply.writeHead(typeof robots === 'string' ? 200 : robots).end(typeof robots === 'string' ? robots : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, port, at: `http://127.0.0.1:${port}` }
}

const fetchIt = (address: string, { allowsPrivate = true, ms = 5_000 } = {}) =>
  fetchFeed(address, { allowsPrivate, usajobs: null, signal: AbortSignal.timeout(ms) })

test('a feed is fetched, compressed or not, after its site’s robots.txt', async () => {
  const { at, asked } = await openSite(({ url }, reply) => {
    if (url === '/packed')
      reply.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/csv' }).end(gzipSync('a,b'))
    else reply.writeHead(301, { location: '/packed' }).end()
  })
  const { bytes, contentType } = await fetchIt(`${at}/feed`)
  expect([bytes.toString(), contentType]).toEqual(['a,b', 'text/csv'])
  expect(asked).toEqual(['/robots.txt', '/feed', '/robots.txt', '/packed'])
})

test('a redirect into a private network is not followed', async () => {
  const inside = await openSite((_request, reply) => reply.end('secret'))
  const targets = [
    `${inside.at}/`,
    `http://localhost:${inside.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
  ]
  for (const location of targets) {
    const { at } = await openSite((_request, reply) => reply.writeHead(302, { location }).end())
    await expect(fetchIt(`${at}/feed`)).rejects.toThrow('is not a public host name')
  }
  expect(inside.asked).toEqual([])
})

test('a redirect of robots.txt into a private network is not followed', async () => {
  const inside = await openSite((_request, reply) => reply.end('secret'))
  const server = await openSite((_request, reply) => reply.end('x'))
  const outside = createServer((_request, reply) => reply.writeHead(302, { location: `${inside.at}/robots.txt` }).end())
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  onTestFinished(() => void outside.close())
  const { port } = outside.address() as AddressInfo
  await expect(fetchIt(`http://127.0.0.1:${port}/feed`)).rejects.toThrow('is not a public host name')
  expect([inside.asked, server.asked]).toEqual([[], []])
})

test.each([
  'http://127.0.0.1/',
  'http://10.0.0.1/x',
  'http://localhost/',
  'http://[::ffff:7f00:1]/',
  'http://router.local/',
])('a feed address like %s is rejected as not public', async (address) => {
  await expect(fetchIt(address, { allowsPrivate: false })).rejects.toThrow('is not a public host name')
})

test('a feed disallowed by robots.txt, or whose robots.txt is temporarily unavailable, is not fetched', async () => {
  const disallowed = await openSite((_request, reply) => reply.end('x'), 'User-agent: *\nDisallow: /jobs')
  await expect(fetchIt(`${disallowed.at}/jobs/feed`)).rejects.toThrow('disallows fetching this URL')
  expect((await fetchIt(`${disallowed.at}/open`)).bytes.toString()).toBe('x')
  const ours = await openSite((_request, reply) => reply.end('x'), 'User-agent: StationZeroJobs\nDisallow: /')
  await expect(fetchIt(`${ours.at}/feed`)).rejects.toThrow('disallows fetching this URL')
  const broken = await openSite((_request, reply) => reply.end('x'), 503)
  await expect(fetchIt(`${broken.at}/feed`)).rejects.toThrow('disallows fetching this URL')
  expect([disallowed.asked, ours.asked, broken.asked].flat()).not.toContain('/jobs/feed')
})

test('reading an endless feed stops at the size limit, which applies to decompressed bytes', async () => {
  const endless: Answer = (_request, reply) => {
    const more = () => {
      while (reply.write('x'.repeat(65_536)));
      reply.once('drain', more)
    }
    more()
  }
  const bomb = gzipSync(Buffer.alloc(FEED_LIMITS.bytes * 2))
  const { at } = await openSite((request, reply) => {
    if (request.url === '/endless') return endless(request, reply)
    reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  await expect(fetchIt(`${at}/endless`)).rejects.toThrow('The feed is larger than the maximum of 16 MB')
  await expect(fetchIt(`${at}/bomb`)).rejects.toThrow('The feed is larger than the maximum of 16 MB')
})

test('fetching from a site that hangs, redirects in a loop, is unreachable or denies access fails with an error that explains why', async () => {
  const { at } = await openSite(({ url }, reply) => {
    if (url === '/loop') reply.writeHead(302, { location: '/loop' }).end()
    if (url === '/closed') reply.writeHead(403).end()
    if (url === '/gone') reply.writeHead(410).end()
    if (url === '/packed') reply.writeHead(200, { 'content-encoding': 'br' }).end('x')
    if (url === '/cut') reply.writeHead(200, { 'content-length': '100' }).write('x', () => reply.destroy())
    if (url === '/to-file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end()
  })
  await expect(fetchIt(`${at}/hang`, { ms: 300 })).rejects.toThrow('did not send the feed within')
  await expect(fetchIt(`${at}/loop`)).rejects.toThrow('redirected more than 5 times')
  await expect(fetchIt(`${at}/closed`)).rejects.toThrow('denied access with status 403')
  await expect(fetchIt(`${at}/gone`)).rejects.toThrow('responded with status 410. Check the URL.')
  await expect(fetchIt(`${at}/packed`)).rejects.toThrow('The response is encoded as br')
  await expect(fetchIt(`${at}/cut`)).rejects.toThrow('can’t be reached')
  await expect(fetchIt(`${at}/to-file`)).rejects.toThrow('The URL must use http or https')
  await expect(fetchIt('http://127.0.0.1:1/')).rejects.toThrow('can’t be reached (ECONNREFUSED)')
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFé'), '', 'é'],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFé', 'utf16le'), '', 'é'],
  ['the encoding of the content type', Buffer.from([0xe9]), 'text/csv; charset=iso-8859-1', 'é'],
  [
    'the encoding of the XML declaration',
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>\xe9', 'latin1'),
    '',
    'é',
  ],
  ['undeclared Windows-1252', Buffer.from([0x93, 0xe9]), '', '“é'],
  ['UTF-8 that its server labels ISO-8859-1', Buffer.from('“é”'), 'text/html; charset=ISO-8859-1', '“é”'],
  ['UTF-8 that its XML labels Windows-1252', Buffer.from('<?xml version="1.0" encoding="windows-1252"?>é'), '', '>é'],
  ['UTF-8 under an unknown label', Buffer.from('é'), 'text/html; charset=klingon', 'é'],
])('text in %s is decoded correctly', (_name, bytes, contentType, ends) => {
  expect(decode(bytes, contentType).endsWith(ends)).toBe(true)
})

test('bytes that are not text are rejected', () => {
  expect(() => decode(Buffer.from([1, 0, 2]))).toThrow('The content is not text.')
  expect(() => decode(Buffer.from([0xff]), 'text/html; charset=utf-8')).toThrow('not in its declared encoding')
})
