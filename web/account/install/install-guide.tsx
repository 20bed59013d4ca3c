import { type InstallWay, installWay, isSafaris } from '@station-zero/schema/account/install.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useVisitor } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { INSTALL_PROMPT_KEPT, installPrompt } from '../../ui/install-prompt.ts'
import { Section } from '../settings-parts.tsx'

type Step = { picture: keyof typeof pictures; text: string }

/** Explains why and how to install the app in this browser. `onDone` is called once the person has responded to the browser's prompt. */
export function InstallGuide({ way, onDone }: { way: InstallWay; onDone?: () => void }) {
  const { state } = useVisitor()
  return (
    <div className="grid gap-3">
      <p>{why(way)}</p>
      {way === 'prompt' ? <InstallButton onDone={onDone} /> : <Steps steps={steps[way]} />}
      {isSafaris(way) && (
        <p className="rounded-md bg-sunken p-3">
          The installed app has its own storage, apart from Safari’s.{' '}
          {state === 'guest'
            ? 'Sign up here first, so that what you did as a guest is in your account. Then sign in once in the app.'
            : 'Sign in once in the app to get your decks and log.'}
        </p>
      )}
    </div>
  )
}

function InstallButton({ onDone }: { onDone?: (() => void) | undefined }) {
  const [isAsking, setIsAsking] = useState(false)

  async function install() {
    if (isAsking) return
    setIsAsking(true)
    await promptInstall()
    setIsAsking(false)
    onDone?.()
  }

  return (
    <Button className="justify-self-start" aria-disabled={isAsking || undefined} onClick={() => void install()}>
      Install {PRODUCT}
    </Button>
  )
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-2">
      {steps.map(({ picture, text }, at) => (
        <li key={text} className="flex items-center gap-3">
          {pictures[picture]}
          <span>
            {at + 1}. {text}
          </span>
        </li>
      ))}
    </ol>
  )
}

function why(way: InstallWay): string {
  const opens = 'It opens from its own icon, with or without a connection.'
  return isSafaris(way)
    ? `${opens} Safari clears what a website stored after seven days without a visit; an installed app keeps it.`
    : `${opens} The browser is also less likely to clear what you saved here.`
}

const OPEN: Step = { picture: 'open', text: `Open ${PRODUCT} from its new icon.` }

const steps: Record<Exclude<InstallWay, 'prompt'>, readonly Step[]> = {
  ios: [
    { picture: 'share', text: 'Tap Share. If you don’t see it, tap the three dots first.' },
    { picture: 'add', text: 'Scroll down and tap Add to Home Screen, then Add.' },
    OPEN,
  ],
  'firefox-android': [
    { picture: 'menu', text: 'Tap the three dots beside the address.' },
    { picture: 'add', text: 'Tap Add app to Home screen, then Add.' },
    OPEN,
  ],
  'safari-mac': [
    { picture: 'file', text: 'In the menu bar, choose File, then Add to Dock.' },
    { picture: 'add', text: 'Click Add.' },
    OPEN,
  ],
  menu: [
    { picture: 'menu', text: 'Open the browser’s menu, the three dots.' },
    { picture: 'install', text: 'Choose Install app, or Add to Home screen.' },
    OPEN,
  ],
}

/** The install guide in Settings, shown even if the card was dismissed. Renders nothing if `useInstallWay` returns null. */
export function InstallSection() {
  const way = useInstallWay()
  if (!way) return null
  return (
    <Section title="Install the app">
      <InstallGuide way={way} />
    </Section>
  )
}

// Drawings of the browsers' buttons. They are decorative, because the text next to each drawing has the same information.

const picture = (drawing: ReactNode) => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    className="size-12 shrink-0 rounded-md border border-line bg-surface p-1.5 text-accent-ink"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawing}
  </svg>
)

const pictures = {
  share: picture(
    <>
      <path d="M16 20V4m-5 5 5-5 5 5" />
      <path d="M11 13H7v15h18V13h-4" />
    </>,
  ),
  add: picture(
    <>
      <rect x="5" y="5" width="22" height="22" rx="5" />
      <path d="M16 11v10m-5-5h10" />
    </>,
  ),
  menu: picture(
    <g fill="currentColor" stroke="none">
      <circle cx="16" cy="7" r="2.5" />
      <circle cx="16" cy="16" r="2.5" />
      <circle cx="16" cy="25" r="2.5" />
    </g>,
  ),
  install: picture(
    <>
      <path d="M16 4v12m-5-5 5 5 5-5" />
      <path d="M7 18v9h18v-9" />
    </>,
  ),
  open: picture(
    <>
      <rect x="5" y="5" width="9" height="9" rx="2.5" />
      <rect x="18" y="5" width="9" height="9" rx="2.5" />
      <rect x="5" y="18" width="9" height="9" rx="2.5" />
      <rect x="18" y="18" width="9" height="9" rx="2.5" fill="currentColor" />
    </>,
  ),
  file: picture(
    <>
      <rect x="4" y="6" width="24" height="20" rx="3" />
      <path d="M4 12h24M8 9h5" />
    </>,
  ),
}

const DISMISSED_KEY = 'isInstallDismissed'
const changed = new EventTarget()

/** How to install the app here; null if the app is installed or cannot be installed. */
export function useInstallWay(): InstallWay | null {
  const hasPrompt = useSyncExternalStore(subscribeToPrompt, () => installPrompt.offer !== null)
  const { userAgent, maxTouchPoints } = navigator
  return installWay({ userAgent, maxTouchPoints, hasPrompt, isStandalone: isStandalone() })
}

function subscribeToPrompt(listener: () => void): () => void {
  const over = new AbortController()
  for (const target of [window, changed]) target.addEventListener(INSTALL_PROMPT_KEPT, listener, over)
  window.addEventListener('appinstalled', dropPrompt, over)
  return () => over.abort()
}

/** Shows the browser's install prompt. Each offer can be used only once. */
async function promptInstall(): Promise<void> {
  await installPrompt.offer?.prompt().catch(() => undefined)
  dropPrompt()
}

function dropPrompt(): void {
  installPrompt.offer = null
  changed.dispatchEvent(new Event(INSTALL_PROMPT_KEPT))
}

function isStandalone(): boolean {
  // Safari's own property, which is older than the media query.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || window.matchMedia?.('(display-mode: standalone)').matches === true
}

/** Returns whether the person has dismissed the install card. Stored per device, because installation is per device. */
export const useIsInstallDismissed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      changed.addEventListener('change', listener)
      return () => changed.removeEventListener('change', listener)
    },
    () => localStorage.getItem(DISMISSED_KEY) !== null,
  )

export function dismissInstall(): void {
  localStorage.setItem(DISMISSED_KEY, 'true')
  changed.dispatchEvent(new Event('change'))
}
