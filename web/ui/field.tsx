import { ChevronDown } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { classes } from './classes.ts'

type Labeled = { label: string; name: string; error?: string | undefined; hint?: string | undefined }

export function Field({
  label,
  name,
  error,
  hint,
  className,
  ...input
}: Labeled & InputHTMLAttributes<HTMLInputElement>) {
  const ids = useFieldIds(error, hint, input.id)
  return (
    <FieldFrame label={label} error={error} hint={hint} isFull={isFull(input)} ids={ids}>
      <input
        {...input}
        id={ids.control}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.described}
        className={classes(control, 'min-h-12 py-2', className)}
      />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  name,
  error,
  hint,
  className,
  ...area
}: Labeled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const ids = useFieldIds(error, hint, area.id)
  return (
    <FieldFrame label={label} error={error} hint={hint} isFull={isFull(area)} ids={ids}>
      <textarea
        rows={3}
        {...area}
        id={ids.control}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.described}
        className={classes(control, 'min-h-12 py-2.5', className)}
      />
    </FieldFrame>
  )
}

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

type SelectFieldProps = Labeled &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options?: SelectOption[]
    placeholder?: string | undefined
    /** Hides the label of a select whose options make it unnecessary; screen readers still read the label. */
    isLabelHidden?: boolean
  }

/** A select with a label. `placeholder` is shown until an option is chosen, and makes the field optional. `children`: options in groups. */
export function SelectField({
  label,
  name,
  error,
  hint,
  className,
  options,
  placeholder,
  isLabelHidden = false,
  children,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(error, hint, select.id)
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} error={error} hint={hint} ids={ids}>
      <div className="relative">
        <select
          {...select}
          id={ids.control}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.described}
          className={classes(control, 'min-h-12 appearance-none py-2 pr-10', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3 text-muted" />
      </div>
    </FieldFrame>
  )
}

/** An error that applies to no single field. Always rendered, so that screen readers announce the error when it appears. */
export function FormProblem({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="rounded-md bg-danger-wash px-3 py-2 font-semibold text-danger-ink empty:hidden">
      {children}
    </p>
  )
}

const control =
  'block w-full rounded-md border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'disabled:bg-sunken aria-invalid:border-danger-ink aria-invalid:ring-1 aria-invalid:ring-danger-ink'

type FieldIds = { control: string; error: string; hint: string; described: string | undefined }

function useFieldIds(error: string | undefined, hint: string | undefined, id: string | undefined): FieldIds {
  const own = useId()
  const ids = { control: id ?? own, error: `${own}-error`, hint: `${own}-hint` }
  return { ...ids, described: classes(error && ids.error, hint && ids.hint) || undefined }
}

/**
 * Whether the text has reached `maxLength`, where browsers silently truncate it, so that the field can announce the limit. Null without a
 * limit.
 */
const isFull = ({ value, maxLength }: { value?: unknown; maxLength?: number | undefined }): boolean | null =>
  maxLength === undefined ? null : typeof value === 'string' && value.length >= maxLength

type FieldFrameProps = {
  label: string
  error: string | undefined
  hint: string | undefined
  isFull?: boolean | null
  isLabelHidden?: boolean
  ids: FieldIds
  children: ReactNode
}

function FieldFrame({ label, error, hint, isFull = null, isLabelHidden = false, ids, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={ids.control} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-semibold'}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className="mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {isFull !== null && (
        <p aria-live="polite" className="mt-1 font-semibold text-sm empty:hidden">
          {isFull && 'This field is full. Extra text is left out.'}
        </p>
      )}
      {/* Always rendered, so screen readers announce an error when it appears. */}
      <p id={ids.error} aria-live="polite" className="mt-1 font-semibold text-danger-ink text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
