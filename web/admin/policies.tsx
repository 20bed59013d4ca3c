import { BUILT_IN_CHANGED } from '@station-zero/schema/policies/built-in.ts'
import {
  MAX_POLICY_TEXT,
  POLICY_MODES,
  POLICY_NAMES,
  POLICY_TITLES,
  type PolicyName,
  policyAddress,
} from '@station-zero/schema/policies/policies.ts'
import type { Policy } from '@station-zero/schema/policies/responses.ts'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { useLayer } from '../ui/back/leave.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { formatWallDay } from '../ui/format.ts'
import { PolicyText } from '../ui/policy-text.tsx'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { usePolicies, useWrite, writes } from './admin-api.ts'
import { AdminHeader } from './header.tsx'
import { ReadView } from './parts.tsx'

type Mode = Policy['mode']

const TITLE_ID = 'policies-title'

const MODES: Record<Mode, { label: string; choice: string; tone: BadgeTone }> = {
  'built-in': { label: 'Standard text', choice: 'Show the standard text', tone: 'neutral' },
  add: { label: 'Standard text and yours', choice: 'Show your text below the standard text', tone: 'blue' },
  replace: { label: 'Your text', choice: 'Show your text instead of the standard text', tone: 'blue' },
}

/** The pages on privacy, terms and the minimum age. `&policy=name` opens the form. */
export function PolicyPages() {
  const read = usePolicies()
  const form = useLayer('policy')
  return (
    <>
      <AdminHeader current="policies" />
      <section aria-labelledby={TITLE_ID}>
        <SectionTitle id={TITLE_ID} title="Privacy and terms" />
        <p className="mb-4 max-w-prose text-muted">
          Candidates can read these pages before they sign up and under Settings, About this app. The standard texts
          describe what the software does. Add what is specific to your organization, such as who to contact and which
          laws apply.
        </p>
        <ReadView read={read} label="Loading the pages...">
          {({ policies }) => {
            const policyOf = (name: PolicyName) => policies.find((one) => one.name === name)
            const edited = POLICY_NAMES.find((name) => name === form.value)
            return (
              <>
                <Rows>
                  {POLICY_NAMES.map((name) => (
                    <PolicyItem key={name} name={name} policy={policyOf(name)} onEdit={() => form.open(name)} />
                  ))}
                </Rows>
                {edited && <PolicyForm key={edited} name={edited} policy={policyOf(edited)} onClose={form.close} />}
              </>
            )
          }}
        </ReadView>
      </section>
    </>
  )
}

type PolicyProps = { name: PolicyName; policy: Policy | undefined }

function PolicyItem({ name, policy, onEdit }: PolicyProps & { onEdit: () => void }) {
  const id = useId()
  const { label, tone } = MODES[policy?.mode ?? 'built-in']
  return (
    <li>
      <RowGroup titleId={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h3 id={id} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
            {POLICY_TITLES[name]} <Badge tone={tone}>{label}</Badge>
          </h3>
          <p className="text-muted text-sm">
            {policy
              ? `Changed on ${formatWallDay(Date.parse(policy.changedAt))}`
              : `Standard text from ${formatWallDay(Date.parse(BUILT_IN_CHANGED))}`}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" aria-haspopup="dialog" onClick={onEdit}>
            Edit
          </Button>
          <Link to={policyAddress(name)} className={buttonClass('quiet')}>
            Open page
          </Link>
        </div>
      </RowGroup>
    </li>
  )
}

const isMode = (value: string): value is Mode => POLICY_MODES.some((mode) => mode === value)

function PolicyForm({ name, policy, onClose }: PolicyProps & { onClose: () => void }) {
  const write = useWrite()
  const { toast } = useToast()
  const [draft, setDraft] = useState<{ mode: Mode; text: string }>({
    // The text box is initially visible, because an operator opens this form to write a text.
    mode: policy?.mode ?? 'add',
    text: policy?.text ?? '',
  })
  const [openedAt] = useState(() => new Date().toISOString())
  // The page may be refetched with a newer version while the form still shows this version.
  const [version] = useState(policy?.version ?? 0)
  function onInput({ target }: FormEvent) {
    if (target instanceof HTMLTextAreaElement) setDraft((before) => ({ ...before, text: target.value }))
    if (target instanceof HTMLSelectElement && isMode(target.value)) setDraft({ mode: target.value, text: draft.text })
  }
  const hasText = draft.mode !== 'built-in'
  return (
    <ActionDialog
      title={`Edit ${POLICY_TITLES[name]}`}
      hasAddress
      submit="Save"
      pending="Saving..."
      fields={['mode', 'text']}
      check={(data) => (hasText && !textOf(data, 'text') ? { text: 'Enter the text of the page' } : {})}
      send={async (data) => {
        const text = hasText ? textOf(data, 'text') : ''
        await write(writes.changePolicy(name, { mode: draft.mode, text, version }))
        onClose()
        toast({ title: 'Page saved' })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <div onInput={onInput} className="grid gap-4">
          <SelectField
            label="Candidates see"
            name="mode"
            defaultValue={draft.mode}
            options={POLICY_MODES.map((value) => ({ value, label: MODES[value].choice }))}
            error={errors.mode}
          />
          {hasText && (
            <TextAreaField
              label="Your text"
              name="text"
              rows={8}
              defaultValue={draft.text}
              maxLength={MAX_POLICY_TEXT}
              hint="Plain text. Separate paragraphs with a blank line. Addresses that start with https:// or mailto: become links."
              required
              error={errors.text}
            />
          )}
          <section aria-label="Preview">
            <p aria-hidden="true" className="mb-1 text-muted text-sm">
              Preview
            </p>
            <div className="max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-4">
              <PolicyText name={name} policy={{ ...draft, changedAt: openedAt }} />
            </div>
          </section>
        </div>
      )}
    </ActionDialog>
  )
}
