import type { PastedFormat, Separator } from '@station-zero/schema/prep/pasted-list.ts'
import { SelectField } from './field.tsx'

const SEPARATOR_LABELS: Record<string, string> = {
  '\t': 'Tab',
  ';': 'Semicolon ;',
  ',': 'Comma ,',
  '|': 'Vertical bar |',
} satisfies Record<Separator, string>

export const toValue = ({ separator, hasQuotes }: PastedFormat): string =>
  `${separator ?? 'none'}${hasQuotes ? '"' : ''}`

const ONE_COLUMN: PastedFormat = { separator: null, hasQuotes: false }

export const FORMATS: readonly PastedFormat[] = [
  ...Object.keys(SEPARATOR_LABELS).flatMap((separator) => [
    { separator, hasQuotes: true },
    { separator, hasQuotes: false },
  ]),
  ONE_COLUMN,
]

export const formatLabel = ({ separator, hasQuotes }: PastedFormat): string =>
  separator === null
    ? 'Nothing (one column)'
    : `${SEPARATOR_LABELS[separator] ?? `“${separator}”`}${hasQuotes ? '' : ', quotes are literal'}`

type PastedFormatFieldProps = { format: PastedFormat; onChange: (format: PastedFormat | undefined) => void }

/** Selects the separator of the columns in a pasted list. */
export function PastedFormatField({ format, onChange }: PastedFormatFieldProps) {
  return (
    <SelectField
      label="Columns are separated by"
      name="separator"
      value={toValue(format.separator === null ? ONE_COLUMN : format)}
      options={FORMATS.map((one) => ({ value: toValue(one), label: formatLabel(one) }))}
      onChange={({ target }) => onChange(FORMATS.find((one) => toValue(one) === target.value))}
    />
  )
}
