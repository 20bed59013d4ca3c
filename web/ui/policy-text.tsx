import { BUILT_IN_CHANGED, BUILT_IN_POLICIES, type PolicySection } from '@station-zero/schema/policies/built-in.ts'
import type { PolicyName } from '@station-zero/schema/policies/policies.ts'
import type { Policy } from '@station-zero/schema/policies/responses.ts'
import { readPolicyText } from '@station-zero/schema/policies/text.ts'
import { useId } from 'react'
import { formatWallDay } from './format.ts'
import { Spinner } from './spinner.tsx'

type PolicyPageProps = {
  name: PolicyName
  /** The operator's texts; `policies` is undefined if this device has never fetched the texts. */
  read: { policies: readonly Policy[] | undefined; isPending: boolean }
}

/** The body of a policy page. Waits for the operator's text, which may replace the standard text. */
export function PolicyPage({ name, read: { policies, isPending } }: PolicyPageProps) {
  if (!policies && isPending) return <Spinner label="Loading" />
  return (
    <>
      {!policies && (
        <p role="status" className="mb-6 max-w-prose rounded-lg bg-amber-wash p-4 text-amber-ink">
          This is the standard text. The operator of this station may have changed it. Go online to read the current
          page.
        </p>
      )}
      <PolicyText name={name} policy={policies?.find((one) => one.name === name)} />
    </>
  )
}

type PolicyTextProps = {
  name: PolicyName
  /** The operator's text; undefined if the operator has not written one. */
  policy: Pick<Policy, 'mode' | 'text' | 'changedAt'> | undefined
}

/** A policy as candidates see it: the standard text, the operator's text, or both. */
export function PolicyText({ name, policy: { mode, text, changedAt } = STANDARD }: PolicyTextProps) {
  const standard = mode === 'replace' ? [] : BUILT_IN_POLICIES[name]
  const changedOn = [...(mode === 'replace' ? [] : [BUILT_IN_CHANGED]), changedAt.slice(0, 10)].sort().at(-1) ?? ''
  return (
    <div className="grid max-w-prose gap-6 [overflow-wrap:anywhere]">
      {standard.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      {mode === 'add' && <Section heading="From the operator of this station" text={text} />}
      {mode === 'replace' && <Paragraphs text={text} />}
      <p className="text-muted text-sm">
        Last changed: <time dateTime={changedOn}>{formatWallDay(Date.parse(changedOn))}</time>
      </p>
    </div>
  )
}

const STANDARD = { mode: 'built-in', text: '', changedAt: BUILT_IN_CHANGED } as const

function Section({ heading, text }: PolicySection) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-2xl">
        {heading}
      </h2>
      <Paragraphs text={text} />
    </section>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {readPolicyText(text).map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <p key={at} className="whitespace-pre-line">
          {parts.map(({ text: words, href }, index) =>
            href === undefined ? (
              words
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
              <a key={index} href={href} target="_blank" rel="noopener noreferrer" className={link}>
                {words}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

const link = 'font-semibold text-accent-ink underline underline-offset-4'
