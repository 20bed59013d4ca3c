import { type ReactNode, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Switch } from '../../ui/choices.tsx'
import { classes } from '../../ui/classes.ts'
import { setGym, useLook } from '../../ui/look.ts'
import { ToastProvider } from '../../ui/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Colors } from './colors.tsx'
import { Fields } from './fields.tsx'
import { Frame } from './frame.tsx'
import { Moments } from './moments.tsx'
import { Numbers } from './numbers.tsx'
import { showStatesByClass } from './states.ts'

const looks = [
  { name: 'Light', className: '' },
  { name: 'Dark', className: 'dark' },
  { name: 'High contrast', className: 'contrast' },
  { name: 'High contrast, dark', className: 'contrast dark' },
]

/** Every part of `ui` in every state, in each theme. Built by `npm run dev` alone. */
export function openUiPage(): void {
  document.documentElement.classList.remove('dark', 'contrast')
  void showStatesByClass()
  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <MemoryRouter>
          <ToastProvider>
            <UiPage />
          </ToastProvider>
        </MemoryRouter>
      </StrictMode>,
    )
  }
}

function UiPage() {
  const { isGym } = useLook()
  const [isAlone, setIsAlone] = useState(false)
  const shown = isAlone ? looks.slice(0, 1) : looks
  return (
    <main className="p-4">
      <h1 className="text-3xl">Parts in every state</h1>
      <div className="max-w-md">
        <Switch label="Gym mode" checked={isGym} onChange={setGym} />
        <Switch label="One look alone" checked={isAlone} onChange={setIsAlone} />
      </div>
      {shown.map(({ name, className }) => (
        <section key={name} aria-label={`Frame, ${name}`} className={classes(className, 'mt-3 bg-ground p-3 text-ink')}>
          <Frame />
        </section>
      ))}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] gap-3">
        {shown.map(({ name, className }) => (
          <section
            key={name}
            aria-label={name}
            className={classes(className, 'min-w-0 rounded-lg bg-ground p-4 text-ink')}
          >
            <h2 className="text-2xl">{name}</h2>
            <Shelf title="Colors">
              <Colors />
            </Shelf>
            <Shelf title="Buttons and links">
              <Buttons />
            </Shelf>
            <Shelf title="Fields">
              <Fields />
            </Shelf>
            <Shelf title="Figures and progress">
              <Numbers />
            </Shelf>
            <Shelf title="Loading, empty, error, offline, waiting">
              <Moments />
            </Shelf>
          </section>
        ))}
      </div>
    </main>
  )
}

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 grid grid-cols-1 gap-3">
      <h3 className="border-line border-b pb-1 text-xl">{title}</h3>
      {children}
    </section>
  )
}
