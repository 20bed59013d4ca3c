import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from './scene-study.tsx'

afterEach(() => vi.unstubAllGlobals())

/**
 * Like Chromium and WebKit, this fake does not keep a reference to the utterance that is being spoken: an utterance that the page no longer
 * references fires no events.
 */
let speaking: WeakRef<SpeechSynthesisUtterance> | undefined
const spoken: string[] = []

class FakeUtterance {
  onend: (() => void) | null = null
  text: string
  constructor(text: string) {
    this.text = text
  }
}

test('a passage is read to its end, even if the garbage collector runs while a paragraph is spoken', async () => {
  setFlagsFromString('--expose-gc')
  const cleanUp = runInNewContext('gc') as () => void
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: (utterance: SpeechSynthesisUtterance) => {
      spoken.push(utterance.text)
      speaking = new WeakRef(utterance)
    },
  })
  const endParagraph = async () => {
    // Weak references are valid until the current task ends.
    await new Promise((resolve) => setTimeout(resolve))
    cleanUp()
    speaking?.deref()?.onend?.(new Event('end') as SpeechSynthesisEvent)
  }

  const onEnd = vi.fn<() => void>()
  const silence = speak(['Title', 'First.', 'Second.'], { lang: 'en-US' } as SpeechSynthesisVoice, onEnd)
  for (let at = 0; at < 3; at += 1) await endParagraph()
  expect(spoken).toEqual(['Title', 'First.', 'Second.'])
  expect(onEnd).toHaveBeenCalledOnce()
  silence()
})
