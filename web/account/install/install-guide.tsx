import { type InstallWay, isSafaris } from '@station-zero/schema/account/install.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { useState } from 'react'
import { useVisitor } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { pictures } from './pictures.tsx'
import { promptInstall } from './use-install.ts'

type Step = { picture: keyof typeof pictures; text: string }

/** Why to install the app, and how in this browser. `onDone` is told when the person has answered the browser. */
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
            : 'Sign in once in the app, and your decks and log are there.'}
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
