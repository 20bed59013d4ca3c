import { useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { AppRouter } from '../ui/back/app-router.tsx'
import { useLayer, useLeave } from '../ui/back/leave.tsx'
import { useRunningAddress } from '../ui/back/use-running-address.ts'
import { Dialog, useStep } from '../ui/dialog.tsx'

/** A small app with every kind of screen and dialog that Back can close. */
export function BackApp() {
  const links = (
    <Link key="job" to="/job">
      A job
    </Link>
  )
  const home = (
    <>
      <h1>Home</h1>
      {links}
      <Plain name="First" inside={[links, <Plain key="second" name="Second" />]} />
      <Settings />
    </>
  )
  return (
    <AppRouter>
      <Routes>
        <Route path="/" element={home} />
        <Route path="/job" element={<Job />} />
        <Route path="/train" element={<Session />} />
        <Route path="/physical" element={<Gym />} />
      </Routes>
    </AppRouter>
  )
}

function Plain({ name, inside }: { name: string; inside?: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open {name}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={name}>
        <button type="button" onClick={() => setIsOpen(false)}>
          Done with {name}
        </button>
        {inside}
      </Dialog>
    </>
  )
}

function Settings() {
  const { value, open, close } = useLayer('settings')
  const [isLeaving, setIsLeaving] = useState(false)
  const leaveApp = () => {
    close()
    setIsLeaving(true)
  }
  return (
    <>
      <button type="button" onClick={() => open('all')}>
        Open Settings
      </button>
      <Dialog open={value !== null} onClose={close} title={`Settings ${value}`} hasAddress>
        <button type="button" onClick={() => open('security')}>
          Security
        </button>
        <button type="button" onClick={leaveApp}>
          Leave the app
        </button>
        <input aria-label="Name" />
      </Dialog>
      <Dialog open={isLeaving} onClose={() => setIsLeaving(false)} title="Leave?">
        <p />
      </Dialog>
    </>
  )
}

/** A workout that asks for confirmation before the person leaves it. */
function Session() {
  const [isAsking, setIsAsking] = useState(false)
  useStep(true, () => setIsAsking((before) => !before))
  return <p>{isAsking ? 'Leave the workout?' : 'Training'}</p>
}

function Job() {
  const leave = useLeave()
  const navigate = useNavigate()
  return (
    <>
      <h1>Job</h1>
      <Plain name="Question" />
      <button type="button" onClick={() => leave('/')}>
        Leave
      </button>
      <button type="button" onClick={() => void navigate('/?settings=all')}>
        On
      </button>
    </>
  )
}

/** A workout with its own URL. `sessionStorage` replaces the device's database. */
function Gym() {
  const [isRunning, setIsRunning] = useState(() => sessionStorage.getItem('runs') === 'yes')
  const workout = useRunningAddress('workout', isRunning)
  const run = (now: boolean) => {
    sessionStorage.setItem('runs', now ? 'yes' : 'no')
    setIsRunning(now)
  }
  if (workout.isOpen)
    return (
      <button type="button" onClick={() => run(false)}>
        Complete
      </button>
    )
  return (
    <>
      <p>{isRunning ? 'In progress' : 'Nothing runs'}</p>
      <button type="button" onClick={isRunning ? workout.open : () => run(true)}>
        Train
      </button>
    </>
  )
}
