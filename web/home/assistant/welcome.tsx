import { PROGRESS_QUESTION } from '@station-zero/schema/home/chat.ts'
import { BookOpen, Dumbbell, MessagesSquare, Search, TrendingUp } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Chat } from './chat.tsx'
import { useChat } from './use-chat.ts'

export function Welcome({ username }: { username: string }) {
  const chat = useChat()
  const box = useRef<HTMLTextAreaElement>(null)

  function askForProgress() {
    chat.setText(PROGRESS_QUESTION)
    box.current?.focus()
  }

  return (
    <Card>
      <h2 className="mb-3 text-2xl">Welcome, {username}</h2>
      <Chat chat={chat} box={box} />
      <nav
        aria-label="Quick actions"
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-3 lg:grid-cols-5"
      >
        <Link
          to="/prep"
          className={classes(buttonClass('primary'), 'max-sm:col-span-full max-lg:sm:col-span-2 max-sm:min-h-14')}
        >
          <BookOpen aria-hidden="true" className="size-5" />
          Study
        </Link>
        <Quick to="/jobs" icon={Search} label="Find Jobs" />
        <Quick to="/physical" icon={Dumbbell} label="CPAT Workout" />
        <Quick to="/oral" icon={MessagesSquare} label="Interview Prep" />
        <Button variant="secondary" className="max-sm:px-2 lg:px-1 lg:text-[0.9375rem]" onClick={askForProgress}>
          <TrendingUp aria-hidden="true" className="size-5 max-xs:hidden" />
          Check Progress
        </Button>
      </nav>
    </Card>
  )
}

function Quick({ to, icon: Icon, label }: { to: string; icon: typeof Search; label: string }) {
  return (
    <Link to={to} className={classes(buttonClass('secondary'), 'max-sm:px-2 lg:px-1 lg:text-[0.9375rem]')}>
      <Icon aria-hidden="true" className="size-5 max-xs:hidden" />
      {label}
    </Link>
  )
}
