export const nozzles = [
  { name: 'smooth-bore handline nozzle', pressure: 50 },
  { name: 'fog nozzle', pressure: 100 },
  { name: 'low-pressure fog nozzle', pressure: 75 },
  { name: 'master stream tip', pressure: 80 },
]
