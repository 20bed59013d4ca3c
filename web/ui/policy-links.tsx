import { POLICY_NAMES, POLICY_TITLES, policyAddress } from '@station-zero/schema/policies/policies.ts'
import { Link } from 'react-router-dom'

/** Links at the end of the screens for signed-out visitors. Not part of `AuthLayout`, which every page loads at startup. */
export function PolicyLinks({
  isNewTab = false,
}: {
  /** Opens the links in a new tab, so that a form keeps its input. */ isNewTab?: boolean
}) {
  return (
    <ul aria-label="About this station" className="mt-2 flex flex-wrap justify-center gap-x-6 text-sm">
      {POLICY_NAMES.map((name) => (
        <li key={name}>
          <Link
            to={policyAddress(name)}
            {...(isNewTab && { target: '_blank', rel: 'noopener' })}
            className="inline-flex min-h-12 min-w-11 items-center justify-center text-muted underline underline-offset-4"
          >
            {POLICY_TITLES[name]}
          </Link>
        </li>
      ))}
      <li>
        {/* A plain link, because the file is written by the build and is not a screen of the app. */}
        <a
          href="/third-party-licenses.txt"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-12 min-w-11 items-center justify-center text-muted underline underline-offset-4"
        >
          Licenses
        </a>
      </li>
    </ul>
  )
}
