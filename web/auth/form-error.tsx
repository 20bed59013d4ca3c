/** Always there, so that what appears in it is read out. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <p aria-live="polite" className="rounded-md bg-red-wash px-3 py-2 font-semibold text-red-ink empty:hidden">
      {children}
    </p>
  )
}
