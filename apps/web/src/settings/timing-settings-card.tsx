import { historyMessages } from '@trophy/contract/core/history.constants.ts'
import { settingsMessages as messages } from '@trophy/contract/settings/settings.constants.ts'
import type { Settings } from '@trophy/contract/settings/settings.contract.ts'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { checked } from '../shared/form/form.rules.ts'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { EditHistory } from '../shared/history/edit-history.tsx'
import layouts from '../shared/theme/layouts.module.css'
import patterns from '../shared/theme/patterns.module.css'
import { Read } from '../shared/ui/feedback/not-read.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { Fact } from '../shared/ui/layout/fact.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useSettings, useSettingsHistory, useUpdateSettings } from './settings.api.ts'
import { settingHints, settingLabels, timingLabels } from './settings.constants.ts'
import classes from './settings.module.css'
import { isTimingDirty, settingMistakes, settingNames } from './timing-form.rules.ts'

/** Hotel Timing Settings (part 2 §2): official times, the three rules and their history. */
export const TimingSettingsCard = () => (
  <Panel title={timingLabels.title} subtitle={timingLabels.subtitle}>
    <Read query={useSettings()} title={messages.fetchFailed}>
      {(stored) => (
        <div className={layouts.formBeside}>
          <div className={classes.rules}>
            {/* Those of all hotels, which cannot be changed. */}
            <dl className={`${patterns.factList} ${layouts.factBox}`}>
              <Fact label={timingLabels.officialCheckin}>{officialCheckin.label}</Fact>
              <Fact label={timingLabels.officialCheckout}>{officialCheckout.label}</Fact>
            </dl>
            <TimingForm stored={stored} />
          </div>
          <SettingsHistory />
        </div>
      )}
    </Read>
  </Panel>
)

const historyLabels = { labels: settingLabels }

/** The last changes of the settings. */
const SettingsHistory = () => (
  <div className={layouts.besideForm}>
    <EditHistory
      history={useSettingsHistory()}
      errorTitle={messages.historyFailed}
      // A record of the settings always has changes.
      created={historyMessages.none}
      labels={historyLabels}
    />
  </div>
)

/** The three fields with their limits, and Save and Reset (part 2 §4, Grace settings). */
const TimingForm = ({ stored }: { stored: Settings }) => {
  const form = useForm({
    initial: textsOf(stored),
    request: (texts) => checked(settingMistakes(texts), texts),
    showErrors: 'onChange',
    failure: messages.updateFailed,
    failureTitle: messages.updateFailedTitle,
    send: useUpdateSettings().run,
    success: () => [messages.updatedTitle, messages.updated],
    onDone: () => {
      form.reset()
    },
  })
  return (
    <form {...form.props} className={`${layouts.formFields} ${classes.form}`} aria-label={timingLabels.title}>
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
