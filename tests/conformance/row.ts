/**
 * What the specification, as amended by the product's decisions, promises: the tag that its tests carry in their titles → one
 * promise or several. What stands in 'single quotes' is a text of the screen or of the wire, to the letter.
 */
export type Rows = Readonly<Record<string, string | readonly string[]>>
