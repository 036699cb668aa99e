import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { Retention, MaskedFigures } from '@trophy/contract/retention/retention.contract.ts'
import { retentionDueOn } from '@trophy/contract/retention/retention.rules.ts'
import { useToday } from '../shared/event/use-event.ts'
import { FormDialog, useConfirmation } from '../shared/form/form-dialog.tsx'
import { isChanged } from '../shared/form/form.rules.ts'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { SaveAndReset } from '../shared/form/save-and-reset.tsx'
import { useForm } from '../shared/form/use-form.ts'
import { formatCount } from '../shared/format/numbers.ts'
import layouts from '../shared/theme/layouts.module.css'
import patterns from '../shared/theme/patterns.module.css'
import { Read } from '../shared/ui/feedback/not-read.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { TextField } from '../shared/ui/fields/text-field.tsx'
import { Fact } from '../shared/ui/layout/fact.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { readRetention } from './retention-form.rules.ts'
import { useRetention, useUpdateRetention, useMaskingPreview, useRunMasking } from './retention.api.ts'
import { retentionLabels as labels } from './retention.constants.ts'

/** Data Retention: for how long mobile numbers are kept, and the action that masks them. */
export const RetentionCard = () => (
  <Panel title={labels.title} subtitle={labels.subtitle}>
    <Read query={useRetention()} title={messages.fetchFailed}>
      {(stored) => (
        <div className={layouts.formBeside}>
          <RetentionForm stored={stored} />
          <Masking stored={stored} />
        </div>
      )}
    </Read>
  </Panel>
)

/** When numbers are masked, and the button that does it once they are due. */
const Masking = ({ stored }: { readonly stored: Retention }) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const today = useToday()
  const dueOn = retentionDueOn(stored)
  return (
    <div className={`${layouts.besideForm} ${patterns.stack}`} style={{ gap: 16 }}>
      <p className={patterns.flushText}>{describeDue(dueOn, today)}</p>
      <Button variant="default" disabled={dueOn === null || today < dueOn} onClick={open}>
        {labels.mask}
      </Button>
      {isOpen && <MaskDialog onClose={close} />}
    </div>
  )
}

const describeDue = (dueOn: string | null, today: string): string => {
  if (dueOn === null) return labels.keptForEver
  return today < dueOn ? labels.keptUntil(dueOn) : labels.due
}

/** For how long numbers are kept, and the event's last day, with Save and Reset. */
const RetentionForm = ({ stored }: { readonly stored: Retention }) => {
  const form = useForm({
    initial: textsOf(stored),
    request: readRetention,
    showErrors: 'onChange',
    failure: messages.updateFailed,
    send: useUpdateRetention().run,
    success: () => [messages.updated],
    onDone: () => {
      form.reset()
    },
  })
  const { data } = readRetention(form.values)
  const isDirty = data === undefined || isChanged(stored, data)
  return (
    <form {...form.props} className={layouts.formFields} aria-label={labels.title}>
      <TextField
        {...form.field('keepMobileDays')}
        label={labels.keepMobileDays}
        description={labels.keepMobileDaysHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="numeric"
        maxLength={4}
        disabled={form.isSending}
      />
      <TypedDateField {...form.field('eventEnds')} label={labels.eventEnds} disabled={form.isSending} />
      <SaveAndReset labels={labels} form={{ ...form, isDirty }} />
    </form>
  )
}

const figureNames = ['people', 'messages', 'historyRecords', 'uploads'] as const

/** Shows what would be masked, and masks it. */
const MaskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const preview = useMaskingPreview()
  const form = useConfirmation({
    failure: messages.maskFailed,
    send: useRunMasking().run,
    success: () => [messages.masked],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={labels.dialogTitle}
      submitLabel={labels.submit}
      onClose={onClose}
      form={form}
      canSubmit={preview.data !== undefined}
    >
      <Read query={preview} title={messages.previewFailed}>
        {(figures) => <Preview figures={figures} />}
      </Read>
    </FormDialog>
  )
}

const Preview = ({ figures }: { readonly figures: MaskedFigures }) => (
  <>
    <p className={patterns.flushText}>{isNothing(figures) ? labels.nothing : labels.intro}</p>
    <dl className={`${patterns.factList} ${layouts.factBox}`}>
      {figureNames.map((name) => (
        <Fact key={name} label={labels[name]}>
          {formatCount(figures[name])}
        </Fact>
      ))}
    </dl>
    <Note tone="danger" title={labels.irreversible} icon={<IconAlertTriangle size={18} />}>
      {labels.consequence}
    </Note>
  </>
)

const isNothing = (figures: MaskedFigures): boolean => figureNames.every((name) => figures[name] === 0)
