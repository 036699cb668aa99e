import { TextInput } from '@mantine/core'
import { rollCallRefusals, rollCallTimePattern } from '@trophy/contract/roll-call/roll-call.constants.ts'
import type { RollCallTime } from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { useState } from 'react'
import { messageOf } from '../shared/api/api-error.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { textIn, type TypedValues } from '../shared/form/typed-values.rules.ts'
import { useConfirmUnload } from '../shared/form/use-confirm-unload.ts'
import { useForm } from '../shared/form/use-form.ts'
import { showSuccess } from '../shared/toast.ts'
import { ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useRollCallTime, useUpdateRollCallTime } from './roll-call.api.ts'
import { rollCallCardLabels as labels } from './roll-call.constants.ts'
import classes from './roll-call.module.css'

/** Roll-call: when coaches are asked whether everybody is there. */
export const RollCallCard = () => (
  <Panel title={labels.title} subtitle={labels.subtitle}>
    <Content />
  </Panel>
)

const Content = () => {
  const { data, error, refetch } = useRollCallTime()
  if (data) return <TimeForm stored={data} />
  if (!error) return <LoadingState />
  return (
    <ErrorState
      title={labels.fetchFailed}
      text={messageOf(error, 'Please try again.')}
      onRetry={() => void refetch()}
    />
  )
}

type Typed = TypedValues<'rollCallTime'>

const TimeForm = ({ stored }: { readonly stored: RollCallTime }) => {
  const { run } = useUpdateRollCallTime()
  const timeOf = (typed: Typed): string => textIn(stored, typed, 'rollCallTime').trim()
  const form = useForm<Typed, 'rollCallTime'>({
    state: useState<Typed>({}),
    isField: (name) => name === 'rollCallTime',
    validate: (typed) => {
      const time = timeOf(typed)
      return time === '' || rollCallTimePattern.test(time) ? {} : { rollCallTime: rollCallRefusals.time }
    },
    showErrors: 'always',
    failure: { text: labels.updateFailed },
    send: async (typed) => {
      await run({ rollCallTime: timeOf(typed) || null })
      reset()
      showSuccess(labels.updated)
    },
  })
  const reset = (): void => form.change(() => ({}))
  const isDirty = timeOf(form.values) !== (stored.rollCallTime ?? '')
  useConfirmUnload(isDirty)
  return (
    <form {...form.props} className={classes.form} aria-label={labels.title}>
      <TextInput
        label={labels.time}
        description={labels.timeHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        placeholder="21:30"
        maxLength={5}
        value={textIn(stored, form.values, 'rollCallTime')}
        onChange={(event) => {
          const rollCallTime = event.currentTarget.value
          form.change(() => ({ rollCallTime }))
        }}
        error={form.errors.rollCallTime}
        disabled={form.isSending}
      />
      <SaveAndReset labels={labels} form={{ isDirty, isSending: form.isSending, reset }} />
    </form>
  )
}
