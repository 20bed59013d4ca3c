/** Browsers give a page that came over plain HTTP no service worker, no passkeys and no microphone. */
export function PlainHttpNote() {
  return (
    <p className="rounded-lg bg-amber-wash p-4 text-amber-ink">
      This address is not secure (http). Offline use, passkeys and recording need https.
    </p>
  )
}
