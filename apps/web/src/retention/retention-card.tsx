import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import type { Retention } from '@trophy/contract/retention/retention.contract.ts'
import { retentionDueOn } from '@trophy/contract/retention/retention.rules.ts'
import { messageOf } from '../shared/api/api-error.ts'
import { useToday } from '../shared/event/use-today.ts'
import { ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { MaskDialog } from './mask-dialog.tsx'
import { RetentionForm } from './retention-form.tsx'
import { useRetention } from './retention.api.ts'
import { retentionLabels as labels } from './retention.constants.ts'
import classes from './retention.module.css'

/** Data Retention: for how long mobile numbers are kept, and the action that masks them. */
export const RetentionCard = () => (
  <Panel title={labels.title} subtitle={labels.subtitle}>
    <Content />
  </Panel>
)

const Content = () => {
  const { data, error, refetch } = useRetention()
  if (data) {
    return (
      <div className={classes.columns}>
        <RetentionForm stored={data} />
        <Masking stored={data} />
      </div>
    )
  }
  if (!error) return <LoadingState />
  return (
    <ErrorState
      title={retentionMessages.fetchFailed}
      text={messageOf(error, 'Please try again.')}
      onRetry={() => void refetch()}
    />
  )
}

/** When numbers are masked, and the button that does it once they are due. */
const Masking = ({ stored }: { readonly stored: Retention }) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const today = useToday()
  const dueOn = retentionDueOn(stored)
  return (
    <div className={classes.masking}>
      <p className={classes.due}>{describeDue(dueOn, today)}</p>
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
