import { useNavigate, useSearchParams } from 'react-router-dom'
import { listExamProfiles } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { SelectField } from '../../ui/field.tsx'
import { readExam } from './read-readiness.ts'

/** Which exam the range is for. The address keeps the choice; without one it is the exam that the person prepares for. */
export function ExamChoice() {
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  const chosen = useSearchParams()[0].get('exam') ?? undefined
  const known = useLive(
    async (db) => ({ exams: await listExamProfiles(db), exam: await readExam(db, chosen) }),
    [chosen],
  )
  if (!known || known.exams.length < 2) return null

  return (
    <SelectField
      label="Exam"
      name="exam"
      options={known.exams.map(({ id, name }) => ({ value: id, label: name }))}
      value={known.exam.id}
      onChange={({ target }) => void navigate(addressWith({ exam: target.value }), { replace: true })}
    />
  )
}
