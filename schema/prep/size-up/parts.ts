/** The topic of the questions that have a picture of a building on arrival. */
export const SIZE_UP_TOPIC = 'size-up'

/** Session ID of the recordings made in the size-up drill. Interview sessions have IDs of their own. */
export const SIZE_UP_SESSION = 'size-up'

/**
 * The parts of an initial radio report, in the order of the Phoenix Regional Standard Operating Procedures (M.P. 201.01, Command
 * Procedures, 2018), with the address after the unit. Departments differ.
 */
export const REPORT_PARTS = ['unit', 'address', 'building', 'conditions', 'action', 'strategy', 'command'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** The name of each part and what it should contain. */
export const reportParts: Record<ReportPart, { name: string; says: string }> = {
  unit: { name: 'Unit', says: 'who is on scene' },
  address: { name: 'Address', says: 'where, confirmed or corrected' },
  building: { name: 'Building', says: 'height, construction, use, and size if it is large' },
  conditions: { name: 'Conditions', says: 'smoke and fire: how much, what color, where; people and hazards' },
  action: { name: 'Action', says: 'what you are doing, what the next unit should do' },
  strategy: { name: 'Strategy', says: 'offensive, defensive or investigating' },
  command: { name: 'Command', says: 'who has command, and its name' },
}

export const REPORT_SOURCE =
  'Phoenix Regional Standard Operating Procedures, M.P. 201.01, Command Procedures (2018); IFSTA Essentials of Fire Fighting (8th ed.), communications'

/** Recommended time for a report, in ms. The limit is shown but not enforced. */
export const REPORT_MS = 60_000

/** Maximum length of a typed report, in characters. */
export const MAX_REPORT = 1_500
