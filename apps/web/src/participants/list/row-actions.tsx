import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Participant } from '@trophy/contract/participants/participants.contract.ts'
import type { ReactElement } from 'react'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
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
      <SecondaryAction
        name={deskCodeLabels.actionOf(participant.name)}
        label={deskCodeLabels.action}
        icon={<IconKey size={16} aria-hidden />}
        onClick={() => onDeskCode(participant)}
      />
    )}
    <SecondaryAction
      name={removeLabels.removeOf(participant.name)}
      label={removeLabels.remove}
      icon={<IconTrash size={16} aria-hidden />}
      onClick={() => onRemove(participant)}
    />
  </div>
)

interface SecondaryActionProps {
  /** The accessible name, with the person's. */
  readonly name: string
  readonly label: string
  readonly icon: ReactElement
  readonly onClick: () => void
}

/** An icon in the table, with a label on a phone's card. */
const SecondaryAction = ({ name, label, icon, onClick }: SecondaryActionProps) => {
  const common = { 'aria-label': name, variant: 'default', onClick }
  if (useIsPhone()) {
    return (
      <Button {...common} size="sm" leftSection={icon}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip label={label} withinPortal>
      <ActionIcon {...common}>{icon}</ActionIcon>
    </Tooltip>
  )
}
