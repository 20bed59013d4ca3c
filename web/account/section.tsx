import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 border-line border-b pb-1 text-xl">
        {title}
      </h3>
      {children}
    </section>
  )
}
