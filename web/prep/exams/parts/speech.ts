/** Voices of the device itself; others speak through a server, and this app works without one. */
export function deviceVoice(): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  const own = speechSynthesis.getVoices().filter(({ localService, lang }) => localService && lang.startsWith('en'))
  return own.find(({ lang }) => lang === 'en-US') ?? own[0] ?? null
}

/** Some browsers load their voices after the page. Returns a disposer. */
export function onVoices(listen: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined
  speechSynthesis.addEventListener('voiceschanged', listen)
  return () => speechSynthesis.removeEventListener('voiceschanged', listen)
}

/** Engines don't keep what they are speaking in memory. One that is cleaned up does not report its end, so the next paragraph would never begin. */
const kept = new Set<SpeechSynthesisUtterance>()

/** Speaks paragraph after paragraph: some engines stop in the middle of a long text. Returns a disposer that falls silent. */
export function speak(texts: readonly string[], voice: SpeechSynthesisVoice, onEnd: () => void): () => void {
  let isOver = false
  const say = (at: number) => {
    const text = texts[at]
    if (isOver) return
    if (text === undefined) return onEnd()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.95
    utterance.onend = () => {
      kept.delete(utterance)
      say(at + 1)
    }
    utterance.onerror = () => !isOver && onEnd()
    kept.add(utterance)
    speechSynthesis.speak(utterance)
  }
  silence()
  say(0)
  return () => {
    isOver = true
    silence()
  }
}

function silence(): void {
  speechSynthesis.cancel()
  kept.clear()
}
