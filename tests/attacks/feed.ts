import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const DESCRIPTION_BYTES = 2_000

/** A job feed that responds only after `open`, so that alerts exist before the openings they match are imported. */
export interface HeldFeed {
  url: string
  open(): void
  /** Resolves when the openings have been sent to the server. */
  read: Promise<void>
  close(): void
}

export async function serveFeed(openings: number): Promise<HeldFeed> {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const { promise: read, resolve: wasRead } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url !== '/jobs') return response.writeHead(404).end()
    await isOpen
    response.setHeader('content-type', 'application/ld+json')
    response.end(JSON.stringify(Array.from({ length: openings }, (_, n) => opening(n))), wasRead)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`,
    open,
    read,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const opening = (n: number) => ({
  ...{ '@context': 'https://schema.org', '@type': 'JobPosting' },
  identifier: { '@type': 'PropertyValue', name: 'City', value: `R-${n}` },
  title: `Firefighter Recruit ${n}`,
  hiringOrganization: { '@type': 'Organization', name: `City of Ohio ${n} Fire` },
  jobLocation: { address: { addressLocality: 'Columbus', addressRegion: 'Ohio', addressCountry: 'US' } },
  employmentType: ['FULL_TIME'],
  description: `<p>${`Serve the city with crew ${n}, ladder and hose. `.repeat(60).slice(0, DESCRIPTION_BYTES)}</p>`,
  url: `https://jobs.example.org/r-${n}`,
})
