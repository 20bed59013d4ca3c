import { attachmentNames, fitAttachment } from '@station-zero/schema/spaces/attachments.ts'
import { addPost } from '@station-zero/schema/spaces/posts.ts'
import { type Attachment, POST_LENGTH } from '@station-zero/schema/spaces/tables.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { type GroupSummary, listShareTargets } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useToast } from '../ui/toast.tsx'
import { AttachmentView } from './attachment-view.tsx'
import { FormDialog } from './parts.tsx'

/** Returns the name of the group or class. For a recruit, adds “(your instructors)”, because only instructors see a recruit's posts. */
const labelOf = ({ kind, name, role }: GroupSummary): string =>
  kind === 'class' && role === 'recruit' ? `${name} (your instructors)` : name

/** Posts a card, a job or a workout to a group or class, with a message. */
export function ShareDialog({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { toast } = useToast()
  const targets = useLive(listShareTargets, [])
  const fitted = fitAttachment(attachment)
  const kind = attachmentNames[attachment.kind].toLowerCase()

  async function share(data: FormData) {
    const spaceId = textOf(data, 'space')
    await enactInSpace({ spaceId }, addPost, { replyTo: null, text: textOf(data, 'text'), attachment: fitted })
    toast({ title: `Posted to ${targets?.find(({ id }) => id === spaceId)?.name ?? 'the group'}` })
  }

  return (
    <FormDialog
      title={`Share this ${kind}`}
      submit="Post"
      check={(data): Record<string, string> => ({
        ...(!textOf(data, 'space') && { space: 'Choose a group or class' }),
        ...(!textOf(data, 'text') && { text: 'Enter a message' }),
      })}
      save={share}
      onClose={onClose}
    >
      {(errors) =>
        targets === undefined ? (
          <Spinner label="Loading your groups..." />
        ) : (
          <>
            <SelectField
              label="Group or class"
              name="space"
              options={targets.map((one) => ({ value: one.id, label: labelOf(one) }))}
              placeholder="Choose one"
              defaultValue={targets.length === 1 ? targets[0]?.id : ''}
              error={errors.space}
            />
            <TextAreaField label="Message" name="text" maxLength={POST_LENGTH} error={errors.text} />
            <AttachmentView attachment={fitted} isPreview />
            {fitted.text !== null && (
              <p className="text-muted text-sm">
                Members see this copy of its text, without images and notes. They don’t see your later changes.
                {fitted.text.endsWith('…') && ' The text is too long, so only its beginning is shared.'}
              </p>
            )}
          </>
        )
      }
    </FormDialog>
  )
}
