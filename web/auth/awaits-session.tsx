/** At the door of a device whose databases were cleared, while the server does not answer. */
export function AwaitsSession() {
  return (
    <p role="status" className="mb-5 rounded-lg bg-sunken p-4">
      This device’s storage was cleared, but you are still signed in. As soon as there is a connection, your account
      opens and your decks and log come back. Until then you can browse without signing up; what you do can come along.
    </p>
  )
}
