import { Button } from '@mantine/core'
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { RowButton } from '../../shared/ui/data-table/row-button.tsx'
import { deskCodeLabels } from '../desk-code/desk-code.constants.ts'
import { editParticipantLabels } from '../edit/edit-participant.constants.ts'
import classes from '../participants.module.css'
import { removeParticipantLabels as removeLabels } from '../remove/remove-participant.constants.ts'

/** What the actions of a row open. */
export interface RowHandlers {
  readonly onEdit: (participant: Participant) => void
  /** Only coaches sign in. */
  readonly onDeskCode: (coach: Participant) => void
  readonly onRemove: (participant: Participant) => void
}

interface RowActionsProps extends RowHandlers {
  readonly participant: Participant
}

/** Edit, a coach's Desk code, and Remove. */
export const RowActions = ({ participant, onEdit, onDeskCode, onRemove }: RowActionsProps) => (
  <div className={classes.rowActions}>
    <Button
      variant="default"
      size="sm"
      leftSection={<IconPencil size={15} aria-hidden />}
      aria-label={editParticipantLabels.editOf(participant.name)}
      onClick={() => onEdit(participant)}
    >
      {editParticipantLabels.edit}
    </Button>
    {participant.role === 'coach' && (
      <RowButton
        name={deskCodeLabels.actionOf(participant.name)}
        label={deskCodeLabels.action}
        tip={deskCodeLabels.action}
        icon={<IconKey size={16} aria-hidden />}
        onClick={() => onDeskCode(participant)}
      />
    )}
    <RowButton
      name={removeLabels.removeOf(participant.name)}
      label={removeLabels.remove}
      tip={removeLabels.title}
      icon={<IconTrash size={16} aria-hidden />}
      onClick={() => onRemove(participant)}
    />
  </div>
)
