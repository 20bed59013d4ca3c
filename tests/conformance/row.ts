/**
 * Requirements of the specification, as amended by the product's decisions: the tag in the titles of its tests → one or several
 * requirements. Text in 'single quotes' appears verbatim on the screen or in an API call.
 */
export type Rows = Readonly<Record<string, string | readonly string[]>>
