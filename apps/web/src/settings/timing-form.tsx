import { settingsMessages as messages } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { checked } from '../shared/form/form.rules.ts'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { useUpdateSettings } from './settings.api.ts'
import { settingHints, settingLabels, timingLabels } from './settings.constants.ts'
import classes from './settings.module.css'
import { isTimingDirty, settingMistakes, settingNames } from './timing-form.rules.ts'

/** The three fields with their limits, and Save and Reset (part 2 §4, Grace settings). */
export const TimingForm = ({ stored }: { stored: Settings }) => {
  const { run } = useUpdateSettings()
  const form = useForm({
    initial: textsOf(stored),
    request: (texts) => checked(settingMistakes(texts), texts),
    showErrors: 'onChange',
    failure: messages.updateFailed,
    failureTitle: messages.updateFailedTitle,
    send: async (texts) => {
      await run(texts)
      form.reset()
      showSuccess(messages.updatedTitle, messages.updated)
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label={timingLabels.title}>
      {settingNames.map((name) => (
        <TextField
          {...form.field(name)}
          key={name}
          label={settingLabels[name]}
          description={settingHints[name]}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          maxLength={9}
          disabled={form.isSending}
        />
      ))}
      <SaveAndReset labels={timingLabels} form={{ ...form, isDirty: isTimingDirty(stored, form.values) }} />
    </form>
  )
}
