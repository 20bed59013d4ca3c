export const rule = 'For a smooth-bore tip use gpm = 30 × d² × √NP, with d in inches and NP the nozzle pressure in psi'
