import { type RollCallTime, rollCallTimeSchema } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { useForm } from '../shared/form/use-form.ts'
import layouts from '../shared/theme/layouts.module.css'
import { Read } from '../shared/ui/feedback/not-read.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useRollCallTime, useUpdateRollCallTime } from './roll-call.api.ts'
import { rollCallCardLabels as labels } from './roll-call.constants.ts'

/** Roll-call: when coaches are asked whether everybody is there. */
export const RollCallCard = () => (
  <Panel title={labels.title} subtitle={labels.subtitle}>
    <Read query={useRollCallTime()} title={labels.fetchFailed}>
      {(stored) => <TimeForm stored={stored} />}
    </Read>
  </Panel>
)

const TimeForm = ({ stored }: { readonly stored: RollCallTime }) => {
  const form = useForm({
    initial: textsOf(stored),
    request: ({ rollCallTime: typed }) => rollCallTimeSchema.safeParse({ rollCallTime: typed.trim() || null }),
    showErrors: 'onChange',
    failure: labels.updateFailed,
    send: useUpdateRollCallTime().run,
    success: () => [labels.updated],
    onDone: () => {
      form.reset()
    },
  })
  return (
    <form {...form.props} className={layouts.formFields} aria-label={labels.title}>
      <TextField
        {...form.field('rollCallTime')}
        label={labels.time}
        description={labels.timeHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder="21:30"
        maxLength={5}
        disabled={form.isSending}
      />
      <SaveAndReset labels={labels} form={form} />
    </form>
  )
}
