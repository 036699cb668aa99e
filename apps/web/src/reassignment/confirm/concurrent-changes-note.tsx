import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { reassignmentWizardLabels as labels } from '@trophy/contract/reassignment/reassignment-wizard.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** What others have done meanwhile with the people selected; nothing while our own reassignment is on its way. */
export const MeanwhileNote = ({ reassignment: { changes, takeOver, isSending } }: StepProps) => {
  if (changes.length === 0 || isSending) return null
  return (
    <Note tone="info" title={labels.meanwhileTitle(changes.length)} icon={<IconRefreshAlert size={18} />}>
      <ul className={classes.noteList}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button variant="default" onClick={takeOver}>
        {labels.takeOver}
      </Button>
    </Note>
  )
}
