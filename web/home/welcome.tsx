import { BookOpen, Dumbbell, Search } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'

export function Welcome({ username }: { username: string }) {
  return (
    <Card>
      <h2 className="mb-4 text-2xl">Welcome, {username}</h2>
      <nav aria-label="Quick actions" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Link to="/prep" className={classes(buttonClass('primary', 'large'), 'col-span-2 sm:col-span-1')}>
          <BookOpen aria-hidden="true" className="size-5" />
          Study
        </Link>
        <Link to="/jobs" className={classes(buttonClass('secondary'), 'max-sm:px-2')}>
          <Search aria-hidden="true" className="size-5 max-xs:hidden" />
          Find Jobs
        </Link>
        <Link to="/physical" className={classes(buttonClass('secondary'), 'max-sm:px-2')}>
          <Dumbbell aria-hidden="true" className="size-5 max-xs:hidden" />
          CPAT Workout
        </Link>
      </nav>
    </Card>
  )
}
