import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { coachLabels } from '../coach.constants.ts'

export interface EditButtonProps {
  readonly player: CoachPlayer
  readonly onEdit: (player: CoachPlayer) => void
}

export const EditButton = ({ player, onEdit }: EditButtonProps) => (
  <ActionIcon aria-label={coachLabels.editPlayer(player.name)} onClick={() => onEdit(player)}>
    <IconPencil size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
)
