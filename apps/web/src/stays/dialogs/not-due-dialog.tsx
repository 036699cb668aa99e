import { Button } from '@mantine/core'
import { checkinLabels } from '@trophy/contract/stays/board.constants.ts'
import { deskLabels, notDueLabels } from '@trophy/contract/stays/desk.constants.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { useIgnoreScannerKeys } from '../keys/use-hand-keys.ts'
import type { Question } from '../keys/use-confirmation.ts'
import type { NotDuePerson } from '../stay-errors.ts'
import classes from './dialogs.module.css'

/** Asks, with name and date, before a scan checks in somebody who is neither due today nor late. */
export const NotDueDialog = ({ question: { subject, answer } }: { question: Question<NotDuePerson> }) => {
  useIgnoreScannerKeys()
  const { name, participantId, reason } = subject
  return (
    <Dialog
      title={notDueLabels.title}
      opened
      onClose={() => answer(false)}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={() => answer(false)}>
            {deskLabels.cancel}
          </Button>
          <Button data-autofocus onClick={() => answer(true)}>
            {checkinLabels.checkIn}
          </Button>
        </>
      }
    >
      <div className={classes.about}>
        <p className={classes.who}>{deskLabels.person(name, participantId)}</p>
        <p className={classes.text}>{reason}</p>
        <p className={classes.text}>{notDueLabels.question}</p>
      </div>
    </Dialog>
  )
}
