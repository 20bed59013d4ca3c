/** The usual nozzle pressures of handlines, in psi. */
export const nozzles = [
  { name: 'smooth-bore nozzle', pressure: 50 },
  { name: 'fog nozzle', pressure: 100 },
  { name: 'low-pressure fog nozzle', pressure: 75 },
]
