import {
  INITIAL_MESSAGE,
  MAX_QUESTION_LENGTH,
  PROGRESS_QUESTION,
  REPLY_DELAY_MS,
} from '@station-zero/schema/home/chat.ts'
import { BookOpen, Dumbbell, MessagesSquare, Search, SendHorizontal, TrendingUp } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useCurrent } from '../../data/active-account.ts'
import { Button, chipClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SectionTitle } from '../../ui/rows.tsx'
import { loadAnswer } from '../lazy.ts'
import type { Answer } from './answer.ts'

export function Welcome({ username }: { username: string }) {
  const chat = useChat()
  const box = useRef<HTMLTextAreaElement>(null)

  function askForProgress() {
    chat.setText(PROGRESS_QUESTION)
    box.current?.focus()
  }

  return (
    <section aria-labelledby="welcome-title">
      <SectionTitle id="welcome-title" title={`Welcome, ${username}`} />
      <Chat chat={chat} box={box} />
      <nav aria-label="Quick actions" className="mt-3 flex flex-wrap gap-2">
        <Quick to="/prep" icon={BookOpen} label="Study" />
        <Quick to="/jobs" icon={Search} label="Find Jobs" />
        <Quick to="/physical" icon={Dumbbell} label="CPAT Workout" />
        <Quick to="/oral" icon={MessagesSquare} label="Interview Prep" />
        <button type="button" className={chipClass} onClick={askForProgress}>
          <TrendingUp aria-hidden="true" className="size-5" />
          Check Progress
        </button>
      </nav>
    </section>
  )
}

function Quick({ to, icon: Icon, label }: { to: string; icon: typeof Search; label: string }) {
  return (
    <Link to={to} className={chipClass}>
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </Link>
  )
}

type ChatProps = { chat: ReturnType<typeof useChat>; box: RefObject<HTMLTextAreaElement | null> }

export function Chat({ chat, box }: ChatProps) {
  const { messages, text, setText, isTyping, canSend, send, ask } = chat

  const list = useRef<HTMLDivElement>(null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!canSend) return
    send()
    // If the pressed button had focus, move focus to where the answer will appear, because the button is now disabled.
    if (document.activeElement?.matches('button')) list.current?.focus({ preventScroll: true })
  }

  function onOffer(question: string) {
    ask(question)
    list.current?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, the input method handles Enter. Safari ends the composition before this event, so only key code 229
    // identifies the event.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div>
      <Messages list={list} messages={messages} isTyping={isTyping} onOffer={onOffer} />
      <form className="mt-3 flex gap-2" onSubmit={onSubmit}>
        <textarea
          ref={box}
          rows={2}
          aria-label="Message to the assistant"
          placeholder="How can I help?"
          maxLength={MAX_QUESTION_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="block min-w-0 flex-1 resize-none rounded-md border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted"
        />
        <Button type="submit" aria-label="Send" disabled={!canSend}>
          <SendHorizontal aria-hidden="true" className="size-5" />
        </Button>
      </form>
    </div>
  )
}

/** Padding of the list of messages, in pixels. */
const EDGE_PX = 12

type MessagesProps = {
  list: RefObject<HTMLDivElement | null>
  messages: ChatMessage[]
  isTyping: boolean
  onOffer: (question: string) => void
}

function Messages({ list, messages, isTyping, onOffer }: MessagesProps) {
  const last = messages.length
  useEffect(() => {
    const box = list.current
    if (!box || last === 1) return
    // Scrolls the question to the top, so that the person reads a long answer from its beginning.
    const question = isTyping ? null : box.children[last - 2]
    box.scrollTop = question instanceof HTMLElement ? question.offsetTop - box.offsetTop - EDGE_PX : box.scrollHeight
  }, [list, last, isTyping])
  return (
    <div
      ref={list}
      role="log"
      aria-label="Conversation with the assistant"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
      tabIndex={0}
      className="grid max-h-[60dvh] gap-2 overflow-y-auto overscroll-contain rounded-lg bg-sunken p-3"
    >
      {messages.map((message) => (
        <Message key={message.id} {...message} onOffer={message.id === last - 1 && !isTyping ? onOffer : undefined} />
      ))}
      {isTyping && <p className="animate-pulse-soft text-muted text-sm">Assistant is typing...</p>}
    </div>
  )
}

type MessageProps = ChatMessage & { onOffer: ((question: string) => void) | undefined }

/** Only the last message shows suggestions, because the answer to a suggestion in an older message would appear far from the button. */
function Message({ type, message, links, offers, onOffer }: MessageProps) {
  const isMine = type === 'user'
  return (
    <div
      className={classes(
        'max-w-[88%] rounded-lg px-3 py-2',
        isMine ? 'justify-self-end bg-bar text-on-bar dark:bg-bar-raised' : 'justify-self-start bg-surface',
      )}
    >
      <p className="whitespace-pre-line break-words">
        <span className="sr-only">{isMine ? 'You: ' : 'Assistant: '}</span>
        {message}
      </p>
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="mr-4 inline-flex min-h-12 items-center font-semibold text-blue-ink underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
      {onOffer && offers.length > 0 && (
        <ul className="mt-2 grid gap-2 pb-1 sm:flex sm:flex-wrap" aria-label="Questions you can ask">
          {offers.map((offer) => (
            <li key={offer}>
              <button
                type="button"
                onClick={() => onOffer(offer)}
                className="min-h-12 w-full rounded-md border border-edge px-3 py-2 text-left text-ink hover:bg-sunken active:bg-sunken"
              >
                {offer}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export interface ChatMessage {
  id: number
  type: 'user' | 'assistant'
  message: string
  links: Answer['links']
  offers: Answer['offers']
  /** State for follow-ups to an answer. */
  conversation?: Answer['conversation']
}

const FIRST: ChatMessage = { id: 0, type: 'assistant', message: INITIAL_MESSAGE, links: [], offers: [] }
const FAILED: Answer = { message: 'I could not look that up on this device. Please ask again.', links: [], offers: [] }

/** The conversation that was left most recently, with its account and history entry, so that Back restores it. */
let left: { at: string; messages: ChatMessage[] } | null = null

/** Manages the conversation, which exists only in memory: nothing is stored or sent. */
export function useChat() {
  const db = useCurrent()?.db
  const at = `${db?.name} ${useLocation().key}`
  const [messages, setMessages] = useState(() => (left?.at === at ? answeredOf(left.messages) : [FIRST]))
  useEffect(
    () => () => {
      left = { at, messages }
    },
    [at, messages],
  )
  const [text, setText] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const canSend = text.trim() !== '' && !isTyping

  function say(type: ChatMessage['type'], said: Answer) {
    setMessages((before) => [...before, { id: before.length, type, ...said }])
  }

  function send() {
    if (!canSend || !db) return
    setText('')
    ask(text)
  }

  /** Asks a question without changing the text that the person is typing. */
  function ask(asked: string) {
    if (isTyping || !db) return
    const question = asked.trim().slice(0, MAX_QUESTION_LENGTH)
    say('user', { message: question, links: [], offers: [] })
    setIsTyping(true)
    const before = messages.findLast(({ conversation }) => conversation)?.conversation
    // Starts the search while the assistant appears to be typing.
    const looking = loadAnswer()
      .then((answer) => answer(db, question, Date.now(), before))
      .catch(() => FAILED)
    timer.current = setTimeout(async () => {
      const found = await looking
      say('assistant', found)
      setIsTyping(false)
    }, REPLY_DELAY_MS)
  }

  return { messages, text, setText, isTyping, canSend, send, ask }
}

/** Returns the messages, without the last message if it is an unanswered question. */
const answeredOf = (messages: ChatMessage[]): ChatMessage[] =>
  messages.at(-1)?.type === 'user' ? messages.slice(0, -1) : messages
