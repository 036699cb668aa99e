import { TextInput } from '@mantine/core'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { settingHints, settingLabels, timingLabels } from './settings.constants.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import classes from './settings.module.css'
import { settingNames } from './timing-form.rules.ts'
import { useTimingForm } from './use-timing-form.ts'

/** The three fields with their limits, and Save and Reset (part 2 §4, Grace settings). */
export const TimingForm = ({ stored }: { stored: Settings }) => {
  const form = useTimingForm(stored)
  const { props, textIn, type, errors, isSending } = form
  return (
    <form {...props} className={classes.form} aria-label={timingLabels.title}>
      {settingNames.map((name) => (
        <TextInput
          key={name}
          label={settingLabels[name]}
          description={settingHints[name]}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={textIn(name)}
          onChange={(event) => type(name, event.currentTarget.value)}
          error={errors[name]}
          disabled={isSending}
        />
      ))}
      <SaveAndReset labels={timingLabels} form={form} />
    </form>
  )
}
