import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { reassignmentWizardLabels as labels } from '@trophy/contract/reassignment/reassignment-wizard.constants.ts'
import { useEffect, useRef } from 'react'
import { Note } from '../../shared/ui/feedback/note.tsx'
import classes from '../reassignment.module.css'
import type { StepProps } from '../use-reassignment.ts'

/** Why the last try came to nothing, such as that somebody was first, and a way to see how things stand now. */
export const RefusalNote = ({ reassignment: { refusal, reload, isReading } }: StepProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal !== undefined) note.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  if (refusal === undefined) return null
  return (
    <div ref={note}>
      <Note tone="danger" title={refusal} icon={<IconAlertTriangle size={18} />}>
        <div className={classes.noteAction}>
          <Button variant="default" loading={isReading} onClick={() => void reload()}>
            {labels.reload}
          </Button>
        </div>
      </Note>
    </div>
  )
}
