import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'

export function SetDates({ isShort = false }: { isShort?: boolean }) {
  return (
    <Link to="?settings=dates" className={`${buttonClass('secondary')} justify-self-start`}>
      <CalendarDays aria-hidden="true" className="size-5" />
      {isShort ? 'Change dates' : 'Set your exam dates'}
    </Link>
  )
}
