import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  to: string[]
  /** The raw message, without the line breaks added by quoted-printable encoding. */
  text: string
}

export interface TestSmtp {
  received: Received[]
  port: number
  close(): Promise<void>
}

/** A real SMTP server on localhost that permanently rejects the recipients in `refuse`. */
export async function openSmtp({
  refuse = [],
  ...options
}: SMTPServerOptions & { refuse?: string[] } = {}): Promise<TestSmtp> {
  const received: Received[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
    onRcptTo({ address }, _session, done) {
      done(refuse.includes(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
