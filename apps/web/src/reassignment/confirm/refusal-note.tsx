import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { reassignmentWizardLabels as labels } from '@trophy/contract/reassignment/reassignment-wizard.constants.ts'
import { useEffect, useRef } from 'react'
import { Note } from '../../shared/ui/feedback/note.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** Why the last submission failed, such as a room that somebody else has booked, and a button to read again. */
export const RefusalNote = ({ reassignment: { problem, reload, isReading } }: StepProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (problem === undefined) return null
  return (
    <div ref={note}>
      <Note tone="danger" title={problem} icon={<IconAlertTriangle size={18} />}>
        <div className={classes.noteAction}>
          <Button variant="default" loading={isReading} onClick={() => void reload()}>
            {labels.reload}
          </Button>
        </div>
      </Note>
    </div>
  )
}
