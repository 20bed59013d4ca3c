/** Always rendered, so screen readers announce an error when it appears. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="rounded-md bg-danger-wash px-3 py-2 font-semibold text-danger-ink empty:hidden">
      {children}
    </p>
  )
}
