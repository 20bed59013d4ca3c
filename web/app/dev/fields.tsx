import { useState } from 'react'
import { Scale, Switch } from '../../ui/choices.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { STATES } from './states.ts'

export function Fields() {
  const [isOn, setIsOn] = useState(true)
  const [value, setValue] = useState<number | null>(3)
  return (
    <>
      <Field label="Empty" name="empty" placeholder="Min 6 characters" hint="A hint below the field." />
      <Field label="Filled" name="filled" defaultValue="maia" />
      <Field label="Focus" name="focus" defaultValue="maia" className={STATES['focus-visible']} />
      <Field label="Wrong" name="wrong" defaultValue="m" error="Enter at least 3 characters" />
      <Field label="Disabled" name="disabled" defaultValue="demo" disabled />
      <TextAreaField label="Long text" name="long" defaultValue="Breath held on the stairs." />
      <SelectField
        label="Choice"
        name="choice"
        placeholder="Not chosen"
        options={[
          { value: '1', label: 'One' },
          { value: '2', label: 'Two' },
        ]}
      />
      <Switch label="A switch" hint="What it does." checked={isOn} onChange={setIsOn} />
      <Switch label="Off and disabled" checked={false} disabled onChange={() => undefined} />
      <Scale
        labels={['Very easy', 'Easy', 'Right', 'Hard', 'Very hard']}
        value={value}
        onChoose={setValue}
        onPressAgain={() => setValue(null)}
        className="min-h-14"
      />
    </>
  )
}
