import { changeSetting } from '@station-zero/schema/account/mutations.ts'
import { settingArgs } from '@station-zero/schema/account/setting-args.ts'
import { DEFAULT_SETTINGS, type Settings } from '@station-zero/schema/account/settings.ts'
import { WEIGHT_UNITS } from '@station-zero/schema/physical/weight-units.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useSettings } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Switch, useChoices } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { canSound, canVibrate } from './cue.ts'

const unitNames = { lb: 'Pounds (lb)', kg: 'Kilograms (kg)' }

/** How weights are entered, and what tells that a rest is over. Kept with the person's other settings. */
export function WorkoutOptions({ onClose }: { onClose: () => void }) {
  const enact = useEnact()
  const isReadOnly = useIsReadOnly()
  const [settings, change] = useChoices<Settings>(useSettings() ?? DEFAULT_SETTINGS, (key, value) =>
    enact(changeSetting, settingArgs(key, value)),
  )
  return (
    <Dialog open onClose={onClose} title="Workout options">
      <SelectField
        label="Weights in"
        name="weightUnit"
        hint="What you logged before keeps its unit."
        options={WEIGHT_UNITS.map((value) => ({ value, label: unitNames[value] }))}
        value={settings.weightUnit}
        disabled={isReadOnly}
        onChange={({ target }) => void change('weightUnit', target.value === 'kg' ? 'kg' : 'lb')}
      />
      <h3 className="mt-5 text-xl">When a rest is over</h3>
      <Switch
        label="Sound"
        checked={settings.restSound}
        disabled={isReadOnly || !canSound()}
        onChange={(isOn) => void change('restSound', isOn)}
      />
      <Switch
        label="Vibration"
        hint={canVibrate() ? undefined : 'This device does not let websites vibrate.'}
        checked={settings.restVibration && canVibrate()}
        disabled={isReadOnly || !canVibrate()}
        onChange={(isOn) => void change('restVibration', isOn)}
      />
      <Switch
        label="Flash on the screen"
        checked={settings.restFlash}
        disabled={isReadOnly}
        onChange={(isOn) => void change('restFlash', isOn)}
      />
    </Dialog>
  )
}
