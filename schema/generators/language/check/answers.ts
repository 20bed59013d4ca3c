/** The words that the spelling questions may show as right, spelled again from a dictionary. */
export const rightWords: ReadonlySet<string> = new Set(
  `accidentally accommodate ambulance analysis apparatus arson asphyxiation attendance breathing casualty ceiling collapse commercial
  committee conscience debris definitely discipline embarrass emergency environment equipment evacuate extinguisher familiar flammable
  foreign government guarantee hazardous height immediately independent judgment knowledge leisure liaison license lieutenant maintenance
  medicine mischief necessary neighbor occasionally occurred parallel permanent perseverance physician pneumonia possession precede
  preliminary privilege proceed questionnaire received recommend referred residential resistance rhythm schedule separate siege
  supervisor surveillance temperature thorough unconscious vehicle ventilation visible volunteer witness`.split(/\s+/),
)

/** A part of each text with a gap, and what belongs there, answered again from the text alone. */
export const gapKeys: readonly (readonly [part: string, key: string])[] = [
  ['box of spare masks', 'sits'],
  ['Yesterday the crew', 'tested'],
  ['and the driver ______ already', 'are'],
  ['recruits left ______ boots', 'their'],
  ['ladder is back in ______ bed', 'its'],
  ['that she had ______ smoke', 'seen'],
  ['There ______ two patients', 'were'],
  ['gave the new radios to', 'me'],
  ['Each of the members', 'carries'],
  ['Neither the driver nor', 'were'],
  ['through the roof', 'had burned'],
  ['first on the scene', 'whose'],
  ['inspected both of the', 'restaurants’'],
  ['laid the supply line', 'faster'],
  ['called a second alarm', 'had been'],
  ['number of false alarms', 'has fallen'],
  ['Having searched the second floor', 'the crew reported an all clear'],
  ['the log before leaving', 'sign'],
  ['The new rules affect', 'whoever rides'],
  ['Neither of the two hoses', 'was tested'],
  ['as well as the two firefighters', 'has been'],
  ['to stretch the line, to charge it', 'to check it for kinks'],
  ['one of the companies that', 'reach'],
  ['Of the two ladders', 'lighter'],
  ['a fallen tree had', 'blocked'],
  ['hose was too short', 'add'],
  ['gone off five times', 'ignore'],
  ['writes each report right after', 'incomplete'],
  ['Smoke rises', 'floor'],
  ['carries 500 gallons', 'source'],
  ['grip the ladder too hard', 'As a result'],
  ['looked sound from below', 'Nevertheless'],
  ['spare air cylinders in one place', 'effective'],
  ['A burning couch', 'replaced'],
  ['gives orders one at a time', 'doubt'],
  ['could see no flames', 'hidden'],
  ['at a pressure that changes', 'valid'],
  ['did not accuse the owner', 'mismatch'],
  ['A thermal camera', 'a clue'],
  ['praised the crew in public', 'no longer afraid'],
  ['reached opposite conclusions', 'premature'],
  ['Fatigue does not announce', 'which is why'],
  ['opening a roof always cooled', 'opposite'],
  ['second way out for every room', 'excessive'],
]
