import { BookOpen, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HeaderSlotsContext, PageHeader, UserName } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Bar } from '../shell/bar.tsx'
import { Chip, type ChipTone } from '../sync/chip.tsx'
import { syncIcons } from '../sync/sync-chip.tsx'

const chips: { text: string; tone: ChipTone; icon: keyof typeof syncIcons }[] = [
  { text: 'Saved on device', tone: 'calm', icon: 'saved' },
  { text: 'Syncing', tone: 'calm', icon: 'syncing' },
  { text: '3 waiting', tone: 'calm', icon: 'waiting' },
  { text: 'Sign in again to sync 4 items', tone: 'amber', icon: 'attention' },
  { text: '1 needs attention', tone: 'red', icon: 'attention' },
]

const periods = ['4 weeks', '12 weeks', 'All'].map((content, key) => ({ key, to: '#', isCurrent: key === 0, content }))

export function Frame() {
  return (
    <div className="grid gap-2">
      {chips.map(({ text, tone, icon }) => (
        <OneBar key={text} isHome={icon === 'saved'}>
          <Chip icon={syncIcons[icon]} tone={tone} isQuiet={icon === 'saved' || icon === 'syncing'}>
            {text}
          </Chip>
        </OneBar>
      ))}
      <TabLinks label="Periods" tabs={periods} />
    </div>
  )
}

function OneBar({ isHome, children }: { isHome: boolean; children: React.ReactNode }) {
  const [title, titleSlot] = useState<HTMLElement | null>(null)
  const [actions, actionsSlot] = useState<HTMLElement | null>(null)
  return (
    <div>
      <Bar titleSlot={titleSlot} actionsSlot={actionsSlot}>
        {children}
      </Bar>
      <HeaderSlotsContext value={{ title, actions }}>
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
