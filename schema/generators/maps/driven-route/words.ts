export const UNITS = ['An engine', 'A ladder truck', 'An ambulance', 'A rescue truck', 'A brush truck', 'A tanker']
