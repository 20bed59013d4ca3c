import { PRODUCT } from '@station-zero/schema/core/product.ts'
import {
  Bell,
  BookOpen,
  CalendarDays,
  ChevronRight,
  Download,
  HardDrive,
  Info,
  Layers,
  LogOut,
  type LucideIcon,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  SunMoon,
  Trash2,
  UserPen,
  UserRound,
} from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly, useVisitor } from '../data/session.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { marksHere, pathOf } from '../ui/back/steps.ts'
import { classes } from '../ui/classes.ts'
import { goToHeading, hasLostFocus, scrollToTop } from '../ui/focus.ts'
import { Optional } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Rows, rowClass, rowLinkClass } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { AboutSection } from './about-section.tsx'
import { DeleteView } from './delete-view.tsx'
import { DeviceStorageSection } from './device-storage-section.tsx'
import { ExportView } from './export-view.tsx'
import { Reminders } from './notices/reminders.tsx'
import { ProfileView } from './profile-view.tsx'
import { SsoResult } from './security/own-password.tsx'
import { SecurityView } from './security/security-view.tsx'
import { ReadOnlyNote } from './settings-parts.tsx'
import { StudySection } from './study-section.tsx'
import { TargetsView } from './targets-view.tsx'
import { ThemeSection } from './theme-section.tsx'
import { TracksSection } from './tracks-section.tsx'

type Place =
  | 'account'
  | 'study'
  | 'tracks'
  | 'dates'
  | 'notifications'
  | 'appearance'
  | 'data'
  | 'storage'
  | 'security'
  | 'about'
type Form = 'profile' | 'delete'

/** A settings section or account form, as named in the URL: `/settings?section=study`. */
type SectionName = Place | Form

type Listed = { name: Place; note: string; icon: LucideIcon; isOfAccount?: boolean }

const LIST: readonly Listed[] = [
  { name: 'account', note: 'Profile, Sign Out and deletion', icon: UserRound, isOfAccount: true },
  { name: 'study', note: 'Sessions, new cards, memory, test time and workouts', icon: BookOpen },
  { name: 'tracks', note: 'What you prepare for, and in which order', icon: Layers },
  { name: 'dates', note: 'Exam dates and daily study time', icon: CalendarDays },
  { name: 'notifications', note: 'Reminders and notifications on this device', icon: Bell },
  { name: 'appearance', note: 'Dark mode, contrast, gym mode and keys', icon: SunMoon },
  { name: 'data', note: 'Full export, spreadsheet tables and import', icon: Download },
  { name: 'storage', note: 'What this device stores, and freeing up space', icon: HardDrive },
  { name: 'security', note: 'Password, devices, recovery codes, passkeys', icon: ShieldCheck, isOfAccount: true },
  { name: 'about', note: 'Recent changes, installation, privacy and terms', icon: Info },
]

const titles: Record<SectionName, string> = {
  account: 'Account',
  study: 'Study',
  tracks: 'Tracks',
  dates: 'Dates and minutes',
  notifications: 'Notifications',
  appearance: 'Appearance',
  data: 'Export data',
  storage: 'Storage',
  security: 'Security',
  about: 'About this app',
  profile: 'Edit profile',
  delete: 'Delete account',
}

const SETTINGS = '/settings'
const addressOf = (section: SectionName): string => `${SETTINGS}?section=${section}`
const isForm = (section: SectionName | null): section is Form => section === 'profile' || section === 'delete'
const DATES_SAVED = 'Dates and minutes saved'

const ADMIN_NOTE = 'People, invitations, announcements and the server'

type SettingsScreenProps = { SignOutDialog: ComponentType<{ onClose: () => void }> }

/** The list of sections and the section named in the URL: side by side on a wide screen, otherwise only one of them. */
export function SettingsScreen({ SignOutDialog }: SettingsScreenProps) {
  const hasAccount = useVisitor().user !== null
  const isWide = useIsWide()
  const listed = LIST.filter(({ isOfAccount }) => hasAccount || !isOfAccount)
  const named = sectionNamed(useSearchParams()[0].get('section'), hasAccount)
  const shown = named ?? (isWide ? (listed[0]?.name ?? null) : null)
  useTitle(named && titles[named])
  useFocusOn(named, isWide)
  return (
    <>
      <SsoResult />
      {isForm(named) ? (
        <PageHeader
          icon={<UserRound />}
          title={titles[named]}
          back={{ to: addressOf('account'), label: titles.account }}
        />
      ) : named && !isWide ? (
        <PageHeader icon={<Settings />} title={titles[named]} back={{ to: SETTINGS, label: 'All settings' }} />
      ) : (
        <PageHeader icon={<Settings />} title="Settings" />
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,48rem)] lg:gap-10">
        {(isWide || !named) && (
          <SectionList listed={listed} current={isForm(shown) ? 'account' : shown} isWide={isWide} />
        )}
        {shown && (
          <div key={shown} className="grid max-w-3xl grid-cols-1 content-start gap-8">
            <ReadOnlyNote />
            <Shown section={shown} SignOutDialog={SignOutDialog} />
          </div>
        )}
      </div>
    </>
  )
}

/** Parses `name`; null if this person has no such section. The screen then shows the list. Guests have no account sections. */
function sectionNamed(name: string | null, hasAccount: boolean): SectionName | null {
  if (name === null || !Object.hasOwn(titles, name)) return null
  const section = name as SectionName
  const isOfAccount = isForm(section) || LIST.find((one) => one.name === section)?.isOfAccount
  return hasAccount || !isOfAccount ? section : null
}

/** Sets the page title, which replaces the generic title that was set when the screen opened. */
function useTitle(section: string | null): void {
  useEffect(() => {
    document.title = section ? `${section} · Settings · ${PRODUCT}` : `Settings · ${PRODUCT}`
  }, [section])
}

/** Focuses the heading when the section changes. On a wide screen, focus stays on the link in the list. */
function useFocusOn(section: SectionName | null, isWide: boolean): void {
  const before = useRef(section)
  useEffect(() => {
    if (before.current === section) return
    before.current = section
    if (isWide && !hasLostFocus()) scrollToTop()
    else goToHeading()
  }, [section, isWide])
}

type SectionListProps = { listed: readonly Listed[]; current: Place | null; isWide: boolean }

function SectionList({ listed, current, isWide }: SectionListProps) {
  const links = listed.map(({ name, note, icon: Icon }) => (
    <li key={name}>
      <Link
        to={addressOf(name)}
        replace={isWide}
        aria-current={name === current ? 'page' : undefined}
        className={
          isWide
            ? 'flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink'
            : rowLinkClass
        }
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {isWide ? titles[name] : <RowText title={titles[name]} note={note} />}
        {!isWide && <Chevron />}
      </Link>
    </li>
  ))
  if (useVisitor().user?.isOperator)
    links.push(
      <li key="admin">
        <Link
          to="/admin"
          className={
            isWide
              ? 'flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold text-muted hover:bg-sunken hover:text-ink'
              : rowLinkClass
          }
        >
          <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
          {isWide ? 'Admin console' : <RowText title="Admin console" note={ADMIN_NOTE} />}
          {!isWide && <Chevron />}
        </Link>
      </li>,
    )
  return (
    <nav aria-label="Settings" className="max-w-3xl lg:sticky lg:top-8 lg:self-start">
      {isWide ? <ul className="grid gap-1">{links}</ul> : <Rows>{links}</Rows>}
    </nav>
  )
}

function Shown({ section, SignOutDialog }: { section: SectionName } & SettingsScreenProps) {
  const { user } = useVisitor()
  const isReadOnly = useIsReadOnly()
  const leave = useLeave()
  const { toast } = useToast()

  /** Shows a toast and returns to the screen that linked to the dates form; stays on this screen if no screen linked to the form. */
  function onDatesSaved() {
    toast({ title: DATES_SAVED })
    const [before] = marksHere().under ?? []
    if (before !== undefined && pathOf(before) !== SETTINGS) leave(before)
  }

  if (section === 'study') return <StudySection />
  if (section === 'tracks') return <TracksSection />
  if (section === 'dates') return <TargetsView onSaved={onDatesSaved} />
  if (section === 'notifications') return <Reminders />
  if (section === 'appearance') return <ThemeSection />
  if (section === 'data') return <ExportView />
  if (section === 'storage') return <DeviceStorageSection />
  if (section === 'about') return <AboutSection />
  if (section === 'account') return <AccountSection SignOutDialog={SignOutDialog} />
  if (isReadOnly || !user) return null
  if (section === 'security') return <SecurityView />
  if (section === 'profile') return <ProfileView onSaved={() => leave(addressOf('account'))} />
  // Leave this URL after the deletion, so that the next person to sign in does not land on the deletion form.
  return <DeleteView onDeleted={() => leave('/')} />
}

function AccountSection({ SignOutDialog }: SettingsScreenProps) {
  const { user } = useVisitor()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <section aria-label={titles.account}>
      <Rows>
        <AccountLink section="profile" icon={<UserPen />} note={user?.email ?? ''} />
        <li>
          <button type="button" className={`${rowLinkClass} w-full text-left`} onClick={() => setIsLeaving(true)}>
            <LogOut aria-hidden="true" className="size-5 shrink-0" />
            <RowText title="Sign Out" note="Syncs unsent changes, then removes your data from this device" />
          </button>
        </li>
        <AccountLink section="delete" icon={<Trash2 />} note="Permanently deletes your account and all of its data" />
      </Rows>
      {isLeaving && (
        <Optional>
          <SignOutDialog onClose={() => setIsLeaving(false)} />
        </Optional>
      )}
    </section>
  )
}

function AccountLink({ section, icon, note }: { section: Form; icon: ReactNode; note: string }) {
  const isReadOnly = useIsReadOnly()
  const content = (
    <>
      <span aria-hidden="true" className="[&>svg]:size-5">
        {icon}
      </span>
      <RowText title={titles[section]} note={isReadOnly ? READ_ONLY : note} />
      {!isReadOnly && <Chevron />}
    </>
  )
  return (
    <li>
      {isReadOnly ? (
        <p className={classes(rowClass, 'text-muted')}>{content}</p>
      ) : (
        <Link to={addressOf(section)} className={rowLinkClass}>
          {content}
        </Link>
      )}
    </li>
  )
}

function RowText({ title, note }: { title: string; note: string }) {
  return (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <span className="block font-semibold">{title}</span>
      <span className="block text-muted text-sm">{note}</span>
    </span>
  )
}

const Chevron = () => <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-[22rem]:hidden" />
