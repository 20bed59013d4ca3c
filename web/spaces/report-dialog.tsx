import { REASON_LENGTH } from '@station-zero/schema/spaces/tables.ts'
import { TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { FormDialog } from './parts.tsx'

type ReportDialogProps = {
  title: string
  /** Whether the author is staff; the report then goes to the operator. */
  isByStaff: boolean
  save: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Reports a post or a deck, and says who sees the report. */
export const ReportDialog = ({ title, isByStaff, save, onClose }: ReportDialogProps) => (
  <FormDialog
    title={title}
    submit="Report"
    check={(data): Record<string, string> => (textOf(data, 'reason') ? {} : { reason: 'Enter what is wrong' })}
    save={(data) => save(textOf(data, 'reason'))}
    onClose={onClose}
  >
    {(errors) => (
      <TextAreaField
        label="What is wrong with it?"
        name="reason"
        maxLength={REASON_LENGTH}
        hint={
          isByStaff
            ? 'Only the operator of this station sees the report, without your name. The people who lead the group don’t.'
            : 'Only the people who lead the group see the report and your name.'
        }
        error={errors.reason}
      />
    )}
  </FormDialog>
)
