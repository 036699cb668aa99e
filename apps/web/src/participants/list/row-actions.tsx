import { Button } from '@mantine/core'
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { deskCodeLabels } from '../desk-code/desk-code.constants.ts'
import { editParticipantLabels } from '../edit/edit-participant.constants.ts'
import classes from '../participants.module.css'
import type { OpenedRow } from './row-dialog.tsx'
import { removeParticipantLabels as removeLabels } from '../remove/remove-participant.constants.ts'

export interface RowActionsProps {
  readonly participant: Participant
  /** Opens a dialog about the person. */
  readonly onOpen: (kind: OpenedRow['kind'], participant: Participant) => void
}

/** Edit, Desk code of a coach, since only coaches sign in, and Remove. */
export const RowActions = ({ participant, onOpen }: RowActionsProps) => (
  <div className={classes.rowActions}>
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPencil size={15} aria-hidden />}
      aria-label={editParticipantLabels.editOf(participant.name)}
      onClick={() => onOpen('edit', participant)}
    >
      {editParticipantLabels.edit}
    </Button>
    {participant.role === 'coach' && (
      <RowButton
        name={deskCodeLabels.actionOf(participant.name)}
        label={deskCodeLabels.action}
        tip={deskCodeLabels.action}
        icon={<IconKey size={16} aria-hidden />}
        onClick={() => onOpen('deskCode', participant)}
      />
    )}
    <RowButton
      name={removeLabels.removeOf(participant.name)}
      label={removeLabels.remove}
      tip={removeLabels.title}
      icon={<IconTrash size={16} aria-hidden />}
      onClick={() => onOpen('remove', participant)}
    />
  </div>
)
