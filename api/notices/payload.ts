import type { Notice } from '@station-zero/schema/notices/plan.ts'

/** The number that makes a message a Declarative Web Push, which iOS 18.4 shows without waking our worker. */
const DECLARATIVE = 8030

/** One message for both: browsers that show it by themselves, and our service worker. A declared address must be absolute. */
export const payloadOf = ({ topic, title, body, path }: Notice, publicOrigin: string | null): string =>
  JSON.stringify({
    web_push: DECLARATIVE,
    notification: { title, body, navigate: `${publicOrigin ?? ''}${path}`, tag: topic, lang: 'en-US' },
  })
