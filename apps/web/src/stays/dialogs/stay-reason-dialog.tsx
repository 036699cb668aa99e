import { overrideReasonMaximum } from '@trophy/contract/stays/stays.constants.ts'
import { noReason, requiredReason } from '../../shared/form/initial-values.rules.ts'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import type { Outcome } from '../use-stay-action.ts'
import { StayDialog, type StayDialogProps } from './stay-dialog.tsx'
import { useStayForm } from './use-stay-form.ts'

interface StayReasonDialogProps extends Pick<
  StayDialogProps,
  'title' | 'people' | 'text' | 'concurrentChange' | 'onClose'
> {
  readonly labels: { readonly reason: string; readonly reasonHint: string }
  /** The mistake of an empty reason. */
  readonly missing: string
  readonly attempt: (request: typeof noReason) => Promise<Outcome>
  readonly onDone: () => void
}

/** An action about people that needs nothing but a reason. */
export const StayReasonDialog = ({ labels, missing, attempt, onDone, ...dialog }: StayReasonDialogProps) => {
  const form = useStayForm({ initial: noReason, request: requiredReason(missing), attempt, onDone })
  return (
    <StayDialog {...dialog} submitLabel={dialog.title} form={form}>
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={overrideReasonMaximum}
        required
        data-autofocus
      />
    </StayDialog>
  )
}
