import type { ReportPart } from './parts.ts'

export interface SizeUp {
  /** The arriving unit and the address, as shown in the picture. */
  unit: string
  address: string
  /** A model initial radio report. */
  report: Readonly<Record<ReportPart, string>>
}

type Middle = Pick<SizeUp['report'], 'building' | 'conditions' | 'action' | 'strategy'>

const sizeUp = (unit: string, address: string, command: string, middle: Middle): SizeUp => ({
  unit,
  address,
  report: {
    unit: `${unit} is on scene.`,
    address: `${address}.`,
    ...middle,
    command: `${unit} has ${command} Command.`,
  },
})

const OFFENSIVE = 'Strategy is offensive.'
const DEFENSIVE = 'Strategy is defensive.'
const INVESTIGATING = 'We are in investigation mode.'

/** Model reports by the ID of the question that contains the picture. */
export const sizeUps: Readonly<Record<string, SizeUp>> = {
  'size-up-q001': sizeUp('Engine 7', '214 Elm Street', 'Elm Street', {
    building: 'We have a two-story, wood-frame, single-family house.',
    conditions: 'Moderate gray smoke is drifting from a second-floor window, Alpha side, left.',
    action: 'Engine 7 is taking a line through the front door for attack and search. Next engine, bring us water.',
    strategy: OFFENSIVE,
  }),
  'size-up-q002': sizeUp('Engine 3', '18 Cedar Court', 'Cedar Court', {
    building: 'We have a one-story, wood-frame, single-family house.',
    conditions: 'Nothing is showing from the Alpha side; the door and windows are closed.',
    action: 'Engine 3 is walking around the house and will check inside. All other units, stage until we know more.',
    strategy: INVESTIGATING,
  }),
  'size-up-q003': sizeUp('Engine 12', '907 Oak Avenue', 'Oak Avenue', {
    building: 'We have a two-story, wood-frame, single-family house.',
    conditions:
      'Fire and black smoke are showing from a first-floor window, Alpha side, with a victim at the second-floor window on the right.',
    action: 'Engine 12 is raising a ladder for the rescue and stretching a line. Next engine, bring water and search.',
    strategy: OFFENSIVE,
  }),
  'size-up-q004': sizeUp('Engine 5', '60 Park Lane', 'Park Lane', {
    building: 'We have a three-story, wood-frame garden apartment building.',
    conditions:
      'Fire is showing from a second-floor balcony, Alpha side, and is reaching the third floor; black smoke above.',
    action:
      'Engine 5 is knocking it down from outside, then going in on the second floor. Next engine, bring water and take the third floor; truck, search both.',
    strategy: OFFENSIVE,
  }),
  'size-up-q005': sizeUp('Engine 9', '322 Mill Road', 'Mill Road', {
    building: 'We have a three-story, brick garden apartment building.',
    conditions: 'Brown smoke is pushing from the eaves along the whole Alpha side; people are outside.',
    action:
      'Engine 9 is taking a line to the third floor and opening the ceiling from the stairs. Next engine, bring water. Truck, search the top floor. Strike a second alarm.',
    strategy: OFFENSIVE,
  }),
  'size-up-q006': sizeUp('Engine 2', '45 Main Street', 'Main Street', {
    building: 'We have a two-story brick building, stores below and apartments above.',
    conditions:
      'Moderate black smoke is pushing from the store on the left, Alpha side; people may be asleep upstairs.',
    action:
      'Engine 2 is cooling the store from the front, then taking the line in. Truck, search the second floor. Strike a second alarm.',
    strategy: OFFENSIVE,
  }),
  'size-up-q007': sizeUp('Engine 6', '800 Harbor Road', 'Harbor Road', {
    building: 'We have a one-story strip of four stores under a common roof.',
    conditions: 'Light smoke is at the nail salon door; gray smoke is above all four stores.',
    action:
      'Engine 6 is checking the attic from the salon door, then taking a line in. Next engine, take the deli; third engine, the print shop.',
    strategy: OFFENSIVE,
  }),
  'size-up-q008': sizeUp('Engine 4', '31 Birch Street', 'Birch Street', {
    building: 'We have a one-story, wood-frame, detached garage.',
    conditions: 'It is well involved with heavy black smoke; a two-story house on the Bravo side is exposed.',
    action:
      'Engine 4 is putting a line between the two to protect the house, then hitting the garage. Next engine, bring water and check the house.',
    strategy: 'Strategy is defensive on the garage.',
  }),
  'size-up-q009': sizeUp('Engine 15', '76 Aspen Way', 'Aspen Way', {
    building: 'We have a one-story, wood-frame house with an attached garage.',
    conditions: 'Gray smoke is pushing from the eaves over the garage, Alpha-Bravo corner; a light is on inside.',
    action:
      'Engine 15 is taking a line through the front door to search and hold the garage wall. Next engine, water and a line to the garage.',
    strategy: OFFENSIVE,
  }),
  'size-up-q010': sizeUp('Engine 8', '500 Valley Road', 'Lincoln School', {
    building: 'We have a large two-story brick school.',
    conditions: 'Nothing is showing from the Alpha side; a line of children is outside with an adult.',
    action: 'Engine 8 is going in to check the alarm panel and to get a count from the staff. Other units, stage.',
    strategy: INVESTIGATING,
  }),
  'size-up-q011': sizeUp('Ladder 1', '1200 Lake Drive', 'Bayview School', {
    building: 'We have a large one-story brick school with no cars outside.',
    conditions: 'Fire and heavy black smoke are showing from one room near the right end, Alpha side.',
    action:
      'Ladder 1 is forcing the doors and holding them closed. First engine, stretch a line to that room; we will search with it.',
    strategy: OFFENSIVE,
  }),
  'size-up-q012': sizeUp('Engine 10', '77 Dock Street', 'Dock Street', {
    building: 'We have a very large one-story metal warehouse.',
    conditions: 'Fire is through the roof from the middle to the right end, with heavy black smoke.',
    action:
      'Engine 10 is laying a line and setting up a deck gun outside the collapse zone. Strike a third alarm; nobody goes inside.',
    strategy: DEFENSIVE,
  }),
  'size-up-q013': sizeUp('Engine 11', '40 Depot Avenue', 'Depot Avenue', {
    building: 'We have a large one-story concrete warehouse with high ceilings.',
    conditions: 'Light gray smoke is drifting from an open dock door, Alpha side, and from the roof.',
    action:
      'Engine 11 is going in with a thermal camera, a search rope and a large line. Next engine, find and supply any fire department connection.',
    strategy: OFFENSIVE,
  }),
  'size-up-q014': sizeUp('Engine 1', '300 Plaza Street', 'Plaza Street', {
    building: 'We have a five-story building, likely a hotel or apartments.',
    conditions: 'Moderate gray smoke is drifting from one third-floor window, Alpha side; people are likely asleep.',
    action:
      'Engine 1 is taking hose packs up the stairs to connect on two, if there is a standpipe, and check three. Next engine, find its connection; truck, search.',
    strategy: OFFENSIVE,
  }),
  'size-up-q015': sizeUp('Engine 14', '88 Central Road', 'Central Road', {
    building: 'We have a five-story building, likely a hotel or apartments.',
    conditions: 'Fire and black smoke are pushing from a fourth-floor window, Alpha side; three people are outside.',
    action:
      'Engine 14 is taking the stairs to three, to attack from the standpipe. Next engine, supply it; truck, search four and five. Strike a second alarm.',
    strategy: OFFENSIVE,
  }),
  'size-up-q016': sizeUp('Engine 16', '43 Canal Street', 'Canal Street', {
    building: 'We have a three-story, brick row house, in the middle of three.',
    conditions:
      'Fire and black smoke are showing on the third floor, Alpha side; light smoke is over the Bravo exposure.',
    action:
      'Engine 16 is taking a line to the third floor. Truck, search 43. Next engine, check number 41; third engine, check 45.',
    strategy: OFFENSIVE,
  }),
  'size-up-q017': sizeUp('Engine 13', '119 Grove Street', 'Grove Street', {
    building: 'We have a three-story, brick row house with a basement, attached on both sides.',
    conditions: 'Gray smoke is pushing from a basement window, Alpha side; light smoke on two and three.',
    action:
      'Engine 13 is putting water in that window. Next engine, guard the closed basement door with a line; truck, search above after knockdown.',
    strategy: OFFENSIVE,
  }),
  'size-up-q018': sizeUp('Engine 20', 'Route 9 at Mile 12', 'Route 9', {
    building: 'We have one passenger car in the near lane, with no buildings nearby.',
    conditions:
      'Fire and heavy black smoke are coming from the engine compartment; nobody is inside, one person beside the road.',
    action:
      'Engine 20 is blocking the lane and stretching one line, approaching from the side. Police, close the road.',
    strategy: OFFENSIVE,
  }),
  'size-up-q019': sizeUp('Engine 17', '5 Willow Court', 'Willow Court', {
    building: 'We have a pickup close to the garage of a one-story, wood-frame house.',
    conditions: 'Its front is burning with heavy black smoke, and the garage is exposed; two windows are lit.',
    action:
      'Engine 17 is stretching a line to cool the garage door, then the pickup. Next engine, bring water; search the house and garage.',
    strategy: OFFENSIVE,
  }),
  'size-up-q020': sizeUp('Engine 18', 'Lot 22 Pine Park', 'Pine Park', {
    building: 'We have a single-wide manufactured home, one story, metal.',
    conditions:
      'Fire and heavy black smoke are showing from the Delta end, with gray smoke pushing from the Bravo end.',
    action: 'Engine 18 is hitting the fire from outside, then going in to search. Next engine, bring us water.',
    strategy: OFFENSIVE,
  }),
  'size-up-q021': sizeUp('Engine 19', '640 Hill Road', 'Hill Road', {
    building: 'We have a two-story, wood-frame, single-family house.',
    conditions:
      'Moderate gray smoke is showing from the second floor, right. A power line is down and arcing on the Delta side.',
    action:
      'Engine 19 is a full pole span from the line, stretching on the Bravo side. All units, stay clear of Delta; send the utility.',
    strategy: OFFENSIVE,
  }),
  'size-up-q022': sizeUp('Engine 21', '12 Sunrise Lane', 'Sunrise Lane', {
    building: 'We have a two-story, stucco house with solar panels on the roof, Alpha side.',
    conditions: 'Brown smoke is pushing from the left eaves, with light smoke on the right.',
    action:
      'Engine 21 is taking a line to the second floor and opening the ceiling. Truck, search and stay off the roof; treat panels as live.',
    strategy: OFFENSIVE,
  }),
  'size-up-q023': sizeUp('Engine 22', '2 Foundry Square', 'Foundry Square', {
    building: 'We have a four-story, wood-frame building under construction.',
    conditions:
      'All floors are well involved with heavy gray smoke; a three-story brick house on the Bravo side is exposed.',
    action:
      'Engine 22 is protecting that house with a large stream, outside the collapse zone. Next engine, supply us; truck, evacuate the house. Strike a third alarm.',
    strategy: DEFENSIVE,
  }),
  'size-up-q024': sizeUp('Engine 23', '1409 Bell Street', 'Bell Street', {
    building: 'We have a two-story, wood-frame house, boarded up and possibly vacant.',
    conditions:
      'Brown smoke is pushing from the eaves and a second-floor window, light smoke below; occupants are unknown.',
    action:
      'Engine 23 is walking around it; nobody enters yet. Next engine, charge a line at the door; truck, pull boards on our order.',
    strategy: 'Strategy is defensive for now.',
  }),
}
