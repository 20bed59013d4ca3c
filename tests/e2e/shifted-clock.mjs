// Loaded before a server (`node --import`): its clock runs, STATION_ZERO_CLOCK_SHIFT_MS away from the machine's.
const shiftMs = Number(process.env.STATION_ZERO_CLOCK_SHIFT_MS)
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length > 0 ? args : [RealDate.now() + shiftMs]))
  }
  static now() {
    return RealDate.now() + shiftMs
  }
}
