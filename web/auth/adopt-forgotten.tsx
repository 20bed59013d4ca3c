/** Offers to move this device's work for an account the server has forgotten. On by default; a different person can decline. */
export function AdoptForgotten({ username }: { username: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="hidden" name="offersForgotten" value="yes" />
      <input type="checkbox" name="adoptForgotten" defaultChecked className="size-6 shrink-0 accent-accent" />
      Move the work of {username} on this device into this account
    </label>
  )
}
