import { INITIAL_MESSAGE, MAX_QUESTION_LENGTH, REPLY_DELAY_MS } from '@station-zero/schema/home/chat.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCurrent } from '../../data/active-account.ts'
import { loadAnswer } from '../lazy.ts'
import type { Answer } from './answer.ts'

export interface ChatMessage {
  id: number
  type: 'user' | 'assistant'
  message: string
  links: Answer['links']
  offers: Answer['offers']
  /** Of an answer: where a follow-up goes on. */
  conversation?: Answer['conversation']
}

const FIRST: ChatMessage = { id: 0, type: 'assistant', message: INITIAL_MESSAGE, links: [], offers: [] }
const FAILED: Answer = { message: 'I could not look that up on this device. Please ask again.', links: [], offers: [] }

/** The conversation that was left last, by account and entry of the history: Back finds it again. */
let left: { at: string; messages: ChatMessage[] } | null = null

/** Lives only in the page: nothing is stored or sent. */
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

  /** Leaves alone what is being typed. */
  function ask(asked: string) {
    if (isTyping || !db) return
    const question = asked.trim().slice(0, MAX_QUESTION_LENGTH)
    say('user', { message: question, links: [], offers: [] })
    setIsTyping(true)
    const before = messages.findLast(({ conversation }) => conversation)?.conversation
    // Search while the assistant appears to type.
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

/** Without a question that was left before its answer came. */
const answeredOf = (messages: ChatMessage[]): ChatMessage[] =>
  messages.at(-1)?.type === 'user' ? messages.slice(0, -1) : messages
