/** What is on this device of an account the server has forgotten: it goes along unless somebody else signs in here. */
export function AdoptForgotten({ username }: { username: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="hidden" name="offersForgotten" value="yes" />
      <input type="checkbox" name="adoptForgotten" defaultChecked className="size-6 shrink-0 accent-red" />
      Move the work of {username} on this device into this account
    </label>
  )
}
