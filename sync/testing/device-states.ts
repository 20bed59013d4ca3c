import { type DeviceState, type DeviceStates, NOBODY } from '../device/device-state.ts'

/** Opens the small `device` database in memory. */
export function openStates(first: Partial<DeviceState> = {}): DeviceStates & { state: DeviceState } {
  const states = {
    state: { ...NOBODY, ...first },
    read: async () => states.state,
    async change(change: Parameters<DeviceStates['change']>[0]) {
      const changed = typeof change === 'function' ? change(states.state) : change
      if (changed) states.state = { ...states.state, ...changed }
    },
  }
  return states
}
