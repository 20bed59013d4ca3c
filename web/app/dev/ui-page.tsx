import { BookOpen, Settings } from 'lucide-react'
import { type ReactNode, StrictMode, useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Badge, SampleBadge } from '../../ui/badge.tsx'
import { Button, chipClass } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { classes } from '../../ui/classes.ts'
import { CourseLine } from '../../ui/course-line.tsx'
import { Clipboard, CoatHooks, Folder, Mailbox } from '../../ui/drawings.tsx'
import { FinishFact, FinishFacts } from '../../ui/finish-frame.tsx'
import { ProgressLine } from '../../ui/focus-frame.tsx'
import { Logo } from '../../ui/logo.tsx'
import { setGym, useLook } from '../../ui/look.ts'
import { HeaderSlotsContext, PageHeader, UserName } from '../../ui/page-header.tsx'
import { RollingClock, RollingNumber } from '../../ui/rolling-number.tsx'
import { Rows, RowValue, rowClass, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { StationBay } from '../../ui/station-bay.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { Header } from '../shell/bar.tsx'
import { Chip, type ChipTone, syncIcons } from '../sync/sync-chip.tsx'
import { Buttons, Fields, Moments, Numbers, showStatesByClass } from './parts.tsx'

const looks = [
  { name: 'Light', className: '' },
  { name: 'Dark', className: 'dark' },
  { name: 'High contrast', className: 'contrast' },
  { name: 'High contrast, dark', className: 'contrast dark' },
]

/** Renders every component of `ui` in every state and theme. Built only by `npm run dev`. */
export function openUiPage(): void {
  document.documentElement.classList.remove('dark', 'contrast')
  void showStatesByClass()
  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <MemoryRouter>
          <ToastProvider>
            <UiPage />
          </ToastProvider>
        </MemoryRouter>
      </StrictMode>,
    )
  }
}

function UiPage() {
  const { isGym } = useLook()
  const [isAlone, setIsAlone] = useState(false)
  const shown = isAlone ? looks.slice(0, 1) : looks
  return (
    <main className="p-4">
      <h1 className="text-3xl">Parts in every state</h1>
      <div className="max-w-md">
        <Switch label="Gym mode" checked={isGym} onChange={setGym} />
        <Switch label="One look alone" checked={isAlone} onChange={setIsAlone} />
      </div>
      {shown.map(({ name, className }) => (
        <section key={name} aria-label={`Frame, ${name}`} className={classes(className, 'mt-3 bg-ground p-3 text-ink')}>
          <Frame />
        </section>
      ))}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] gap-3">
        {shown.map(({ name, className }) => (
          <section
            key={name}
            aria-label={name}
            className={classes(className, 'min-w-0 rounded-lg bg-ground p-4 text-ink')}
          >
            <h2 className="text-2xl">{name}</h2>
            <Shelf title="Colors">
              <Colors />
            </Shelf>
            <Shelf title="Buttons and links">
              <Buttons />
            </Shelf>
            <Shelf title="Fields">
              <Fields />
            </Shelf>
            <Shelf title="Rows">
              <RowsParts />
            </Shelf>
            <Shelf title="Header">
              <HeaderParts />
            </Shelf>
            <Shelf title="Figures and progress">
              <Numbers />
            </Shelf>
            <Shelf title="Loading, empty, error, offline, waiting">
              <Moments />
            </Shelf>
          </section>
        ))}
      </div>
    </main>
  )
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <h3 className="border-line border-b pb-1 text-xl">{title}</h3>
      {children}
    </div>
  )
}

const chips: { text: string; tone: ChipTone; icon: keyof typeof syncIcons }[] = [
  { text: 'Saved on device', tone: 'calm', icon: 'saved' },
  { text: 'Syncing', tone: 'calm', icon: 'syncing' },
  { text: '3 waiting', tone: 'calm', icon: 'waiting' },
  { text: 'Sign in again to sync 4 items', tone: 'amber', icon: 'attention' },
  { text: '1 needs attention', tone: 'red', icon: 'attention' },
]

const periods = ['4 weeks', '12 weeks', 'All'].map((content, key) => ({ key, to: '#', isCurrent: key === 0, content }))

export function Frame() {
  const id = useId()
  return (
    <div className="grid gap-2">
      {chips.map(({ text, tone, icon }) => (
        <OneBar key={text} isHome={icon === 'saved'}>
          <Chip icon={syncIcons[icon]} tone={tone} isQuiet={icon === 'saved' || icon === 'syncing'}>
            {text}
          </Chip>
        </OneBar>
      ))}
      <TabLinks label={`Periods ${id}`} tabs={periods} />
    </div>
  )
}

function OneBar({ isHome, children }: { isHome: boolean; children: React.ReactNode }) {
  const [title, titleSlot] = useState<HTMLElement | null>(null)
  const [actions, actionsSlot] = useState<HTMLElement | null>(null)
  return (
    <div>
      <Header titleSlot={titleSlot} actionsSlot={actionsSlot}>
        {children}
      </Header>
      <HeaderSlotsContext value={{ title, actions, below: null }}>
        <UserName value="maia">
          <PageHeader icon={<BookOpen />} title={isHome ? 'Station Zero' : 'Oral Interview Preparation'}>
            {isHome && (
              <Button variant="quiet" size="icon" aria-label="Settings">
                <Settings aria-hidden="true" />
              </Button>
            )}
          </PageHeader>
        </UserName>
      </HeaderSlotsContext>
    </div>
  )
}

const roles = [
  ['accent', 'bg-accent text-on-accent', 'bg-accent-wash text-accent-ink border-accent'],
  ['success', 'bg-success text-on-success', 'bg-success-wash text-success-ink border-success'],
  ['warning', 'bg-warning text-on-warning', 'bg-warning-wash text-warning-ink border-warning'],
  ['danger', 'bg-danger text-on-danger', 'bg-danger-wash text-danger-ink border-danger'],
] as const

export function Colors() {
  return (
    <>
      {roles.map(([name, solid, wash]) => (
        <div key={name} className="grid grid-cols-2 gap-2">
          <p className={`rounded-md p-2 ${solid}`}>{name}</p>
          <p className={`rounded-md border p-2 ${wash}`}>{name} ink on its wash</p>
        </div>
      ))}
      <p className="rounded-md bg-surface p-2">
        Ink on surface. <span className="text-muted">Muted on surface.</span>
      </p>
      <p className="rounded-md bg-sunken p-2">
        Ink on sunken. <span className="text-muted">Muted on sunken.</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Logo className="h-10 w-8" />
        <Badge>neutral</Badge>
        <Badge tone="blue">blue</Badge>
        <Badge tone="green">green</Badge>
        <Badge tone="amber">amber</Badge>
        <Badge tone="red">red</Badge>
        <SampleBadge />
      </div>
    </>
  )
}

function RowsParts() {
  return (
    <>
      <SectionTitle id="parts-rows" title="Today">
        <a
          href="#parts-rows"
          className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          Your progress
        </a>
      </SectionTitle>
      <Rows>
        <li>
          <a href="#parts-rows" className={rowLinkClass}>
            <BookOpen aria-hidden="true" className="size-6 text-muted" />
            <span className="flex-1">Study 38 cards</span>
            <RowValue>9 min</RowValue>
          </a>
        </li>
        <li className={rowClass}>A row that leads nowhere</li>
      </Rows>
      <Rows isBare className="mt-4">
        <li className={rowClass}>A row on the page itself</li>
      </Rows>
      <p className="mt-4">
        <button type="button" className={chipClass}>
          A chip
        </button>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Mailbox />
        <CoatHooks />
        <Clipboard />
        <Folder />
      </div>
    </>
  )
}

function HeaderParts() {
  return (
    <div className="on-frame grid gap-4 rounded-lg bg-bar p-4 text-on-bar">
      <StationBay open={0} />
      <StationBay open={0.5} />
      <StationBay open={1} />
      <CourseLine steps={4} done={0} />
      <CourseLine steps={4} done={2} />
      <CourseLine steps={4} done={4} />
      <ProgressLine value={12} max={38} label="Cards" />
      <p className="font-display font-semibold text-5xl">
        <RollingNumber value={38} /> <RollingClock seconds={581} />
      </p>
      <FinishFacts>
        <FinishFact name="of reviews remembered">
          <RollingNumber value={92} unit="%" />
        </FinishFact>
        <FinishFact name="minutes">
          <RollingNumber value={9} />
        </FinishFact>
        <FinishFact name="due tomorrow">
          <RollingNumber value={22} />
        </FinishFact>
      </FinishFacts>
      <button
        type="button"
        className="min-h-16 rounded-md bg-primary px-5 font-display font-semibold text-2xl text-on-primary shadow-primary hover:bg-primary-deep"
      >
        The next step
      </button>
    </div>
  )
}
