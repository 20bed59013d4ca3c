import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Visitor } from '../../data/session.ts'
import { HeaderSlotsContext, UserName } from '../../ui/page-header.tsx'
import { GuestBanner } from '../notices/guest-banner.tsx'
import { SyncChip } from '../sync/sync-chip.tsx'
import { UpdateChip } from '../updates/update-chip.tsx'
import { AfterPaintPlace } from './after-paint-place.tsx'
import { Bar } from './bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { activeTab, tabs } from './tabs.ts'

/** The frame stays in place and only `main` scrolls, so the tabs never cover anything. `ui/focus-mode.ts` hides the rest. */
export function Shell({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const { state, user } = visitor
  const active = activeTab(useLocation().pathname)
  const [title, titleSlot] = useState<HTMLElement | null>(null)
  const [actions, actionsSlot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ title, actions }), [title, actions])
  return (
    <div
      data-frame
      className="fixed inset-0 grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-amber px-4 py-3 font-semibold text-on-amber focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="in-data-focus:hidden lg:col-span-2">
        <Bar area={tabs.find(({ name }) => name === active)?.label} titleSlot={titleSlot} actionsSlot={actionsSlot}>
          <UpdateChip />
          <SyncChip isGuest={state === 'guest'} needsSignIn={visitor.needsSignIn} isForgotten={visitor.isForgotten} />
        </Bar>
      </div>
      <TabBar />
      <div className="row-start-2 flex min-h-0 flex-col lg:col-start-2 lg:in-data-focus:col-span-full">
        {/* `relative`, because a focused element scrolls what contains it, and the heading that gets the focus is out of the flow. */}
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
          <div className="in-data-focus:hidden">{state === 'guest' && <GuestBanner />}</div>
          <div className="mx-auto max-w-5xl px-safe py-4 lg:px-8 lg:py-6 in-data-focus:max-w-none in-data-focus:py-0 lg:in-data-focus:py-0">
            <HeaderSlotsContext value={slots}>
              <UserName value={state === 'guest' ? 'Guest' : (user?.username ?? null)}>{children}</UserName>
            </HeaderSlotsContext>
          </div>
        </main>
        <AfterPaintPlace />
      </div>
    </div>
  )
}
