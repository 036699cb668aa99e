import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import { editParticipantLabels } from '../edit/edit-participant.constants.ts'
import classes from '../participants.module.css'
import { removeParticipantLabels as removeLabels } from '../remove/remove-participant.constants.ts'

/** What the actions of a row open. */
export interface RowHandlers {
  readonly onEdit: (participant: Participant) => void
  readonly onRemove: (participant: Participant) => void
}

interface RowActionsProps extends RowHandlers {
  readonly participant: Participant
}

/** Edit, and Remove: an icon in the table, with a label on a phone's card. */
export const RowActions = ({ participant, onEdit, onRemove }: RowActionsProps) => (
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
    <RemoveButton name={participant.name} onClick={() => onRemove(participant)} />
  </div>
)

const RemoveButton = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }) => {
  const common = { 'aria-label': removeLabels.removeOf(name), variant: 'default', onClick }
  const icon = <IconTrash size={16} aria-hidden />
  if (useIsPhone()) {
    return (
      <Button {...common} size="sm" leftSection={icon}>
        {removeLabels.remove}
      </Button>
    )
  }
  return (
    <Tooltip label={removeLabels.title} withinPortal>
      <ActionIcon {...common}>{icon}</ActionIcon>
    </Tooltip>
  )
}
