import pg from 'pg'

/** Of all servers on one database. */
export const CHANNEL = 'station_zero'
const AGAIN_AFTER_MS = { least: 1_000, most: 10_000 }

/** A connection that listens for notifications from its first `start` on, and is made again when it breaks. */
export function openHearing(url: string, onMessage: (text: string) => void): { start(): void; close(): Promise<void> } {
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async (): Promise<void> => {
    const made = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'station-zero listening' })
    client = made
    let isOver = false
    const reconnect = () => {
      if (isOver) return
      isOver = true
      made.end().catch(() => undefined)
      const { least, most } = AGAIN_AFTER_MS
      if (!isClosed) again = setTimeout(() => void connect(), least + Math.random() * (most - least)).unref()
    }
    made.on('error', reconnect)
    made.on('end', reconnect)
    made.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await made.connect()
      await made.query(`listen ${CHANNEL}`)
    } catch {
      reconnect()
    }
  }

  return {
    start() {
      if (!client && !isClosed) void connect()
    },
    async close() {
      isClosed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
