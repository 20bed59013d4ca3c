import { MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { Button } from '../../ui/button.tsx'
import { EMPTY_REPORT, ReportDialog, type ReportedSubject } from './report-dialog.tsx'

/** Opens the dialog about one card or question. What was typed stays if the dialog is closed by mistake. */
export function ReportButton({ subject, className }: { subject: ReportedSubject; className?: string }) {
  const isReadOnly = useIsReadOnly()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [typed, setTyped] = useState(EMPTY_REPORT)
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        aria-haspopup="dialog"
        disabled={isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
        onClick={() => setIsOpen(true)}
      >
        <MessageSquareWarning aria-hidden="true" className="size-5" />
        Report a mistake
      </Button>
      {/* A toast would cover the question while an exam's clock runs. */}
      <p role="status" className="self-center text-muted text-sm empty:hidden">
        {isSent && 'Thank you. Your report is saved.'}
      </p>
      {isOpen && (
        <ReportDialog
          subject={subject}
          typed={typed}
          onType={setTyped}
          onClose={() => setIsOpen(false)}
          onSent={() => {
            setTyped(EMPTY_REPORT)
            setIsSent(true)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
