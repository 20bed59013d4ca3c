import type { ReportedPost, Moderation as Settlement } from '@station-zero/schema/admin/console.ts'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePostReports, useWrite, writes } from './admin-api.ts'
import { AdminHeader, adminAddress } from './header.tsx'
import { MentorReports } from './mentor-accounts.tsx'
import { ReadView, Time } from './parts.tsx'

const TITLE_ID = 'post-reports-title'

/** Reports about posts and decks in groups and classes or, with `&list=mentorship`, about mentorship. */
export function Moderation() {
  const isMentorship = useSearchParams()[0].get('list') === 'mentorship'
  const tabs = [
    { key: 'posts', to: adminAddress('post-reports'), isCurrent: !isMentorship, content: 'Posts' },
    {
      key: 'mentorship',
      to: adminAddress('post-reports', { list: 'mentorship' }),
      isCurrent: isMentorship,
      content: 'Mentorship',
    },
  ]
  return (
    <>
      <AdminHeader current="post-reports" />
      <TabLinks label="Lists of reports" tabs={tabs} />
      {isMentorship ? <MentorReports /> : <PostReports />}
    </>
  )
}

/** Reports about posts and decks of people who lead a group or class. `&all=1` includes settled reports. */
function PostReports() {
  const [params, setParams] = useSearchParams()
  const isAll = params.has('all')
  const reports = usePostReports({ after: params.get('after'), all: isAll ? '1' : null })

  function showAll(all: boolean) {
    const changed = new URLSearchParams(params)
    changed.delete('after')
    if (all) changed.set('all', '1')
    else changed.delete('all')
    setParams(changed, { replace: true })
  }

  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Reported posts and decks" />
      <p className="mb-4 max-w-prose text-muted">
        Posts and decks by people who lead a group or class. Reports about other members go to the people who lead it.
      </p>
      <div className="mb-4 max-w-md">
        <Switch label="Show settled reports" checked={isAll} onChange={showAll} />
      </div>
      <ReadView read={reports} label="Loading reports...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<Flag className="size-8" />} title="No open reports" />
            ) : (
              <Rows>
                {rows.map((report) => (
                  <PostReport key={`${report.spaceId} ${report.id}`} report={report} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={reports.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function PostReport({ report }: { report: ReportedPost }) {
  const { space, reason, quote, posts, deck, at, settledAt } = report
  const [open, setOpen] = useState<Settlement | null>(null)
  const titleId = useId()
  const isGone = deck ? deck.isGone : (posts.find(({ isReported }) => isReported)?.isGone ?? true)
  const what = deck ? 'deck' : 'post'
  const kind = space.kind === 'class' ? 'class' : 'group'
  return (
    <li>
      <article aria-labelledby={titleId} className="grid gap-x-8 gap-y-4 p-4 lg:grid-cols-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 id={titleId} className={rowTitleClass}>
            {reason || 'No reason given'}
          </h3>
          <p className="text-muted text-sm">
            <Time at={at} /> · {kind} “{space.name}”{space.isClosed && ', closed'}
          </p>
          {isGone && quote && (
            <p className="mt-2 whitespace-pre-line">
              {deck ? 'When it was reported, the deck contained' : 'When it was reported, the post said'}:{' '}
              <q>{quote}</q>
            </p>
          )}
          {settledAt === null ? (
            <div className="mt-3 flex flex-wrap gap-2">
              {ORDER.filter((one) => !(one === 'hide' && isGone) && !(one === 'close' && space.isClosed)).map((one) => (
                <Button
                  key={one}
                  variant={one === 'dismiss' ? 'secondary' : 'danger'}
                  aria-haspopup="dialog"
                  aria-describedby={titleId}
                  onClick={() => setOpen(one)}
                >
                  {wordsFor(one, kind, what).label}
                </Button>
              ))}
            </div>
          ) : (
            <p className="mt-2 text-muted text-sm">
              Settled <Time at={settledAt} />
            </p>
          )}
        </div>
        {deck && <ReportedDeck deck={deck} />}
        <ul
          aria-label="The post and the posts around it"
          className="grid min-w-0 gap-3 rounded-md bg-sunken p-4 empty:hidden"
        >
          {posts.map((post) => (
            <li key={`${post.at} ${post.author} ${post.isReported}`} className="[overflow-wrap:anywhere]">
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                <b className="text-ink">{post.author || 'Deleted account'}</b> {post.role} · <Time at={post.at} />
                {post.isReported && <Badge tone="red">Reported</Badge>}
              </p>
              <p className={post.isGone ? 'text-muted italic' : 'whitespace-pre-line'}>
                {post.isGone ? 'Hidden or removed' : post.text}
              </p>
            </li>
          ))}
        </ul>
      </article>
      {open && <SettleDialog report={report} kind={kind} what={what} moderation={open} onClose={() => setOpen(null)} />}
    </li>
  )
}

const MORE_CARDS = 20

function ReportedDeck({ deck }: { deck: NonNullable<ReportedPost['deck']> }) {
  const { name, author, role, isGone, cardCount, cards } = deck
  const [shown, setShown] = useState(MORE_CARDS)
  return (
    <div className="grid min-w-0 content-start gap-2 rounded-md bg-sunken p-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <b className="text-ink">{author || 'Deleted account'}</b> {role}
        <Badge tone="red">Reported</Badge>
      </p>
      {isGone ? (
        <p className="text-muted italic">Removed</p>
      ) : (
        <>
          <p className="font-semibold">{name || 'Unnamed deck'}</p>
          <ul aria-label="Cards of the deck" className="grid gap-2">
            {cards.slice(0, shown).map(({ id, front, back, hint }) => (
              <li key={id} className="whitespace-pre-line">
                <b>{front}</b>
                {`\n${back}`}
                {hint && <span className="text-muted">{`\nHint: ${hint}`}</span>}
              </li>
            ))}
          </ul>
          {shown < cards.length ? (
            <Button variant="secondary" onClick={() => setShown(shown + MORE_CARDS)}>
              Show more cards
            </Button>
          ) : (
            cardCount > cards.length && (
              <p className="text-muted text-sm">{`The first ${cards.length} of ${cardCount.toLocaleString('en-US')} cards`}</p>
            )
          )}
        </>
      )}
    </div>
  )
}

const ORDER: readonly Settlement[] = ['hide', 'remove-author', 'close', 'dismiss']

interface Words {
  label: string
  title: string
  consequence: string
  done: string
}

function wordsFor(moderation: Settlement, kind: 'group' | 'class', what: 'post' | 'deck'): Words {
  switch (moderation) {
    case 'hide':
      if (what === 'deck')
        return {
          label: 'Remove deck',
          title: 'Remove this deck?',
          consequence: 'Its cards disappear for everyone. Its author can’t share it there again. This can’t be undone.',
          done: 'Deck removed',
        }
      return {
        label: 'Hide post',
        title: 'Hide this post?',
        consequence: 'Members no longer see its text, only that the operator hid it. This can’t be undone.',
        done: 'Post hidden',
      }
    case 'remove-author':
      return {
        label: 'Remove author',
        title: `Remove the author from the ${kind}?`,
        consequence: `The ${what} is ${what === 'deck' ? 'removed' : 'hidden'}, and its author loses access to the ${kind} and can’t join it again. If the author owns it, the longest-serving person who leads it becomes the owner; if there is no one else, the ${kind} closes. The account is not affected.`,
        done: 'Author removed',
      }
    case 'close':
      return {
        label: `Close ${kind}`,
        title: `Close this ${kind}?`,
        consequence: `All members lose access, and everything in the ${kind} is deleted after 30 days. This can’t be undone.`,
        done: kind === 'class' ? 'Class closed' : 'Group closed',
      }
    case 'dismiss':
      return {
        label: 'Dismiss',
        title: 'Dismiss this report?',
        consequence: `The ${what} stays as it is. The person who reported it sees that the report was reviewed.`,
        done: 'Report dismissed',
      }
  }
}

type SettleDialogProps = {
  report: ReportedPost
  kind: 'group' | 'class'
  what: 'post' | 'deck'
  moderation: Settlement
  onClose: () => void
}

function SettleDialog({ report, kind, what, moderation, onClose }: SettleDialogProps) {
  const { label, title, consequence, done } = wordsFor(moderation, kind, what)
  const write = useWrite()
  const { toast } = useToast()
  return (
    <ActionDialog
      title={title}
      submit={label}
      pending="Saving..."
      isDanger={moderation !== 'dismiss'}
      send={async () => {
        await write(writes.settlePostReport(report, moderation))
        onClose()
        toast({ title: done })
      }}
      onClose={onClose}
    >
      {() => <p>{consequence}</p>}
    </ActionDialog>
  )
}
