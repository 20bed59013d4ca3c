/** One opening as plain text, in the source's wording. Fields the source omits are undefined; nothing is inferred. */
export interface RawPosting {
  /** The source's own id for it, or else its address. */
  key?: string | undefined
  title?: string | undefined
  department?: string | undefined
  places?: string[] | undefined
  pay?: string | undefined
  text?: string | undefined
  requirements?: string[] | undefined
  /** In its own words; one may be no date. */
  closes?: string | undefined
  /** The employment types and categories that it names. */
  kinds?: string[] | undefined
  url?: string | undefined
}
