import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { ChartLine, Clock, Inbox, MapPin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Announcement } from '../../ui/announcement.tsx'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChartCard, ColumnChart, LineChart, PercentBar, Sparkline } from '../../ui/chart.tsx'
import { Scale, Switch } from '../../ui/choices.tsx'
import { TryAgain } from '../../ui/content-problem.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, LoseText } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, ShortFact } from '../../ui/fact.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { FigureView } from '../../ui/figure-view.tsx'
import { ForgottenNote } from '../../ui/forgotten-note.tsx'
import { ErrorBoundary } from '../../ui/lazy-part.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { NotOnDevice } from '../../ui/not-on-device.tsx'
import { PastedFormatField } from '../../ui/pasted-format-field.tsx'
import { ProgressBar, ProgressRing } from '../../ui/progress.tsx'
import { ProgressLink } from '../../ui/progress-link.tsx'
import { Earned, NotSaved } from '../../ui/saved-note.tsx'
import { KeysDialog } from '../../ui/shortcuts.tsx'
import { Skeleton, Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { useToast } from '../../ui/toast.tsx'
import { StartInstead, WaitingCard } from '../../ui/unfinished.tsx'

/** Pointer and keyboard states, and the class that replaces each pseudo-class in a copy of the style sheet's rules. */
const STATES = { hover: 'is-hover', active: 'is-active', 'focus-visible': 'is-focus' } as const

export async function showStatesByClass(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))
  const sheet = new CSSStyleSheet()
  const named = Object.entries(STATES).reduce(
    (text, [state, name]) => text.replaceAll(`:${state}`, `.${name}`),
    texts.join('\n'),
  )
  sheet.replaceSync(named.replaceAll(/@media \(hover: ?hover\)/g, '@media all'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export function Buttons() {
  const { toast } = useToast()
  const [open, setOpen] = useState<'dialog' | 'instead' | 'keys' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="grid grid-cols-2 gap-2">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} className={STATES.hover}>
            hover
          </Button>
          <Button variant={variant} className={STATES.active}>
            pressed
          </Button>
          <Button variant={variant} className={STATES['focus-visible']}>
            focus
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} size="icon" aria-label="icon">
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button size="large">large</Button>
      <div className="flex flex-wrap gap-2">
        <MoveButtons id="first" name="the first row" index={0} count={3} onMove={() => undefined} />
        <MoveButtons id="second" name="the second row" index={1} count={3} onMove={() => undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <TryAgain isTrying={false} onTry={() => undefined} />
        <TryAgain isTrying variant="secondary" onTry={() => undefined} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('instead')}>
          Open a choice
        </Button>
        <Button variant="secondary" onClick={() => setOpen('keys')}>
          Open the keys
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Job saved', description: 'It is in your list.' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Login failed', description: 'Wrong password.', tone: 'destructive' })}
        >
          Bad toast
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text="https://station.example.org">Copy link</CopyButton>
      </div>
      <KeysDialog rows={[[['←', '→'], 'Previous and next']]} isOpen={open === 'keys'} onClose={close} />
      <Dialog open={open === 'dialog'} onClose={close} title="A dialog with a long title that wraps">
        <p className="mb-4">What it says.</p>
        <Button onClick={close}>Done</Button>
      </Dialog>
      {open === 'instead' && (
        <StartInstead
          title="A workout is not finished"
          resume={<Button onClick={close}>Resume</Button>}
          discardLabel="Discard and start"
          onDiscard={close}
          onClose={close}
        >
          You are at set 4 of 12. Starting another one discards it.
        </StartInstead>
      )}
    </>
  )
}

export function Fields() {
  const [isOn, setIsOn] = useState(true)
  const [value, setValue] = useState<number | null>(3)
  return (
    <>
      <Field label="Empty" name="empty" placeholder="Min 6 characters" hint="A hint below the field." />
      <Field label="Filled" name="filled" defaultValue="maia" />
      <Field label="Focus" name="focus" defaultValue="maia" className={STATES['focus-visible']} />
      <Field label="Wrong" name="wrong" defaultValue="m" error="Enter at least 3 characters" />
      <Field label="Disabled" name="disabled" defaultValue="demo" disabled />
      <TextAreaField label="Long text" name="long" defaultValue="Breath held on the stairs." />
      <SelectField
        label="Choice"
        name="choice"
        placeholder="Not chosen"
        options={[
          { value: '1', label: 'One' },
          { value: '2', label: 'Two' },
        ]}
      />
      <PastedFormatField format={{ separator: ';', hasQuotes: true }} onChange={() => undefined} />
      <Switch label="A switch" hint="What it does." checked={isOn} onChange={setIsOn} />
      <Switch label="Off and disabled" checked={false} disabled onChange={() => undefined} />
      <Scale
        labels={['Very easy', 'Easy', 'Right', 'Hard', 'Very hard']}
        value={value}
        onChoose={setValue}
        onPressAgain={() => setValue(null)}
        className="min-h-14"
      />
    </>
  )
}

const lever: Figure = {
  width: 200,
  height: 60,
  text: 'A lever on its fulcrum.',
  shapes: [
    { shape: 'rect', at: [10, 20], width: 180, height: 8, fill: 'blue' },
    { shape: 'rect', at: [10, 0], width: 30, height: 20, fill: 'red' },
    { shape: 'rect', at: [170, 8], width: 12, height: 12, fill: 'amber' },
    { shape: 'rect', at: [96, 28], width: 8, height: 28, fill: 'ink' },
  ],
}

export function Numbers() {
  return (
    <>
      {[0, 40, 100].map((value) => (
        <ProgressBar key={value} label={`At ${value}`} value={value} />
      ))}
      <ProgressBar label="Not known" />
      <div className="flex flex-wrap gap-2">
        {[0, 59, 60, 80, 100].map((value) => (
          <ProgressRing key={value} label="Mastery" value={value} />
        ))}
      </div>
      <Card>
        <ul className="grid gap-1">
          <Fact icon={MapPin} name="Where">
            Madrone Bluff, OR
          </Fact>
          <ShortFact icon={Clock} text="30 min" />
        </ul>
        <FigureView figure={lever} hasWords />
      </Card>
      <ProgressLink />
      <Charts />
    </>
  )
}

const scores = [40, 0, 90, 70].map((value, nth) => ({ at: Date.UTC(2026, 10, 2 + 3 * nth, 12), value }))
const goal = { value: 70, name: 'Goal 70%' }
const percent = (value: number) => `${value}%`

const Charts = () => (
  <ChartCard
    icon={ChartLine}
    topic="Scores"
    title="The title states what the chart shows."
    note="How to read it."
    table={
      <Table caption="Scores" columns={['Test', 'Score']}>
        {scores.map(({ at, value }, nth) => (
          <tr key={at}>
            <th scope="row">Test {nth + 1}</th>
            <td>{value}%</td>
          </tr>
        ))}
      </Table>
    }
  >
    <LineChart label="A line with its goal" unit="Score, %" points={scores} format={percent} goal={goal} />
    <LineChart label="A single value" unit="Score, %" points={scores.slice(0, 1)} format={percent} goal={goal} />
    <ColumnChart
      label="Columns"
      unit="Score, %"
      columns={scores.map(({ value }, nth) => ({ name: `Test ${nth + 1}`, mark: `${nth + 1}`, value }))}
      format={percent}
      goal={goal}
    />
    <Sparkline label="A line without axes" points={scores} range={[0, 100]} goal={70} />
    <Tiles label="Key figures" className="sm:grid-cols-2">
      <Tile name="While it loads" value={undefined} />
      <Tile
        name="With a line"
        value="74%"
        note="Pass line 70%"
        picture={<Sparkline points={scores} range={[0, 100]} />}
      />
    </Tiles>
    <PercentBar value={40} mark={70} />
  </ChartCard>
)

const nothing = () => undefined

const LONG_NEWS =
  'The practice course at the training tower is open on Saturday from 8 a.m. to noon. Bring gloves, a photo ID and water. If it rains, we meet a week later at the same time and place.'

export function Moments() {
  return (
    <>
      <Announcement title="Doors open at eight" text="Bring a photo ID." />
      <Announcement title="Practice course" text={LONG_NEWS} onDismiss={nothing} />
      <Spinner label="Loading" />
      <Skeleton className="h-20 w-full" />
      <Earned>Your first passed test: 76%.</Earned>
      <EmptyState icon={<Inbox className="size-8" />} title="Nothing here yet">
        <p>What will be here, and how it gets here.</p>
      </EmptyState>
      <NotOnDevice title="Not on this device" problem={null} isTrying={false} onTry={nothing}>
        It is downloaded when you are online.
      </NotOnDevice>
      <NotSaved sentence="There is no space left on this device." onRetry={nothing} />
      <WaitingCard
        status="Paused"
        title="Week 1, day 1"
        resumeLabel="Resume workout"
        onResume={nothing}
        onDiscard={nothing}
      >
        4 of 12 sets, 6:10 so far
      </WaitingCard>
      <ErrorBoundary fallback={() => <p>What is shown instead of a part that fails.</p>}>
        <Failing />
      </ErrorBoundary>
      <ForgottenNote />
      <LoseText onKeep={nothing} onLose={nothing} />
    </>
  )
}

function Failing(): never {
  throw new Error('Test error for the error boundary')
}
