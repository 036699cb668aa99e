import { Button } from '@mantine/core'
import { deskCodeMessages, deskCodeReasonMaximum } from '@trophy/contract/auth/desk-code.constants.ts'
import type { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../shared/form/reason.tsx'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { useIssueDeskCode } from '../participant-dialogs.api.ts'
import type { RowDialogProps } from './row-dialog-props.ts'
import { deskCodeLabels as labels } from './row-dialogs.constants.ts'
import classes from './row-dialogs.module.css'

type IssuedCode = ResponseOf<typeof deskCodeEndpoints.issue>

/** Issues a code with which a coach signs in once when no SMS arrives, and shows it. */
export const DeskCodeDialog = ({ participant: coach, onClose }: RowDialogProps) => {
  const [issued, setIssued] = useState<IssuedCode>()
  const { run } = useIssueDeskCode()
  if (issued) return <IssuedDialog coach={coach} issued={issued} onClose={onClose} />
  return (
    <ReasonDialog
      title={labels.title}
      size="small"
      submitLabel={labels.issue}
      labels={labels}
      maxLength={deskCodeReasonMaximum}
      missing={deskCodeMessages.reasonRequired}
      failure={deskCodeMessages.failed}
      send={({ reason }) => run({ coachId: coach.id, reason })}
      onDone={setIssued}
      onClose={onClose}
    >
      <About coach={coach} text={labels.explanation} />
    </ReasonDialog>
  )
}

interface IssuedDialogProps extends Pick<RowDialogProps, 'onClose'> {
  readonly coach: Participant
  readonly issued: IssuedCode
}

const IssuedDialog = ({ coach, issued: { code, expiresAt }, onClose }: IssuedDialogProps) => (
  <Dialog
    title={labels.title}
    onClose={onClose}
    size="small"
    footer={<Button onClick={onClose}>{labels.close}</Button>}
  >
    <div className={patterns.parts} role="status">
      <About coach={coach} text={labels.howTo} />
      <output className={classes.code} aria-label={labels.code}>
        {code}
      </output>
      <p className={classes.validity}>
        {labels.validUntil} <Instant value={expiresAt} />
      </p>
    </div>
  </Dialog>
)

const About = ({ coach: { name, participantId }, text }: { coach: Participant; text: string }) => (
  <div>
    <p className={classes.person}>{labels.person(name, participantId)}</p>
    <p className={classes.text}>{text}</p>
  </div>
)
