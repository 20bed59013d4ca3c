export const sources = {
  signs: 'FHWA, Manual on Uniform Traffic Control Devices (one-way and regulatory signs)',
  orientation: 'US Army TC 3-25.26, Map Reading and Land Navigation',
  scale: 'USGS, Map Scales fact sheet',
  addresses: 'American Planning Association, PAS Report 332 (Street-Naming and Property-Numbering Systems)',
  plans: 'Usual architectural drawing practice (walls, doors and exits on a floor plan)',
  sides:
    'IFSTA Essentials of Fire Fighting (7th ed.); usual fireground practice: sides lettered clockwise from the address side',
  shapes: 'Solid geometry; usual form of spatial questions in US entry-level firefighter exams',
}
