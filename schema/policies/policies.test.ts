import { expect, test } from 'vitest'
import { BUILT_IN_CHANGED, BUILT_IN_POLICIES } from './built-in.ts'
import { MAX_POLICY_TEXT, POLICY_NAMES } from './policies.ts'
import { readPolicyText } from './text.ts'

const hrefs = (text: string) => readPolicyText(text).flatMap((parts) => parts.flatMap(({ href }) => href ?? []))

test('blank lines separate paragraphs, and a single line break does not', () => {
  const parts = readPolicyText('\n\nOne\nline.\r\n\r\n \nTwo.\n\n')
  expect(parts).toEqual([[{ text: 'One\nline.' }], [{ text: 'Two.' }]])
  expect(readPolicyText(' \n \n')).toEqual([])
})

test('http(s) and mailto URLs become links without the punctuation after them', () => {
  expect(readPolicyText('See https://city.example/privacy. Or write to mailto:chief@city.example, please.')).toEqual([
    [
      { text: 'See ' },
      { text: 'https://city.example/privacy', href: 'https://city.example/privacy' },
      { text: '. Or write to ' },
      { text: 'chief@city.example', href: 'mailto:chief@city.example' },
      { text: ', please.' },
    ],
  ])
  expect(hrefs('(https://a.example/b?c=d)')).toEqual(['https://a.example/b?c=d'])
})

test('markup and links with schemes other than http(s) and mailto remain plain text', () => {
  const hostile = '<a href="javascript:alert(1)">x</a> javascript:alert(1) data:text/html,x file:///etc/passwd'
  expect(readPolicyText(hostile)).toEqual([[{ text: hostile }]])
  expect(hrefs('<img src=https://a.example/x.png onerror=alert(1)>')).toEqual(['https://a.example/x.png'])
})

test('a text that only repeats “https://” or “mailto:” yields at most one link', () => {
  const text = 'https://'.repeat(MAX_POLICY_TEXT / 8)
  expect(readPolicyText(text).flat().length).toBeLessThan(3)
  expect(readPolicyText('mailto:'.repeat(1_000)).flat()).toHaveLength(1)
})

test('every built-in page has sections with text, and the date of the pages’ last change is set', () => {
  for (const name of POLICY_NAMES)
    for (const { heading, text } of BUILT_IN_POLICIES[name]) {
      expect(heading).toBeTruthy()
      expect(readPolicyText(text).length).toBeGreaterThan(0)
    }
  expect(Date.parse(BUILT_IN_CHANGED)).toBeGreaterThan(0)
})
