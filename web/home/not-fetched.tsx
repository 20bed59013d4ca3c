/** The notice above says that the work comes with a connection; this says what that means here. */
export function NotFetched() {
  return (
    <p role="status" className="rounded-lg border border-line bg-surface p-4">
      Your work is not on this device yet, so there is nothing to show here. You can study and train meanwhile: what you
      do is kept and added to it.
    </p>
  )
}
