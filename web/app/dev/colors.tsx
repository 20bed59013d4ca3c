import { Badge, SampleBadge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'

const roles = [
  ['accent', 'bg-accent text-on-accent', 'bg-accent-wash text-accent-ink border-accent'],
  ['success', 'bg-success text-on-success', 'bg-success-wash text-success-ink border-success'],
  ['warning', 'bg-warning text-on-warning', 'bg-warning-wash text-warning-ink border-warning'],
  ['danger', 'bg-danger text-on-danger', 'bg-danger-wash text-danger-ink border-danger'],
] as const

export function Colors() {
  return (
    <>
      {roles.map(([name, solid, wash]) => (
        <div key={name} className="grid grid-cols-2 gap-2">
          <p className={`rounded-md p-2 ${solid}`}>{name}</p>
          <p className={`rounded-md border p-2 ${wash}`}>{name} ink on its wash</p>
        </div>
      ))}
      <p className="rounded-md bg-surface p-2">
        Ink on surface. <span className="text-muted">Muted on surface.</span>
      </p>
      <p className="rounded-md bg-sunken p-2">
        Ink on sunken. <span className="text-muted">Muted on sunken.</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Logo className="h-10 w-8" />
        <Badge>neutral</Badge>
        <Badge tone="blue">blue</Badge>
        <Badge tone="green">green</Badge>
        <Badge tone="amber">amber</Badge>
        <Badge tone="red">red</Badge>
        <SampleBadge />
      </div>
    </>
  )
}
