import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ReactNode, MouseEvent } from 'react'
import { useIsPhone } from '../layout/viewport.ts'
import { IconChevronRight } from '@tabler/icons-react'

interface RowButtonProps {
  readonly label: string
  /** Shown beside the pointer, where the button has no label; the label unless given. */
  readonly tip?: string
  /** The accessible name, which includes the row. */
  readonly name: string
  readonly icon: ReactNode
  readonly isBusy?: boolean
  readonly onClick: () => void
}

/** An action of a row: an icon in the table, with its label on a phone's card. */
export const RowButton = ({ label, tip = label, name, icon, isBusy = false, onClick }: RowButtonProps) => {
  const common = { 'aria-label': name, variant: 'default', loading: isBusy, onClick }
  if (useIsPhone()) {
    return (
      <Button {...common} size="sm" leftSection={icon}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip label={tip} withinPortal>
      <ActionIcon {...common}>{icon}</ActionIcon>
    </Tooltip>
  )
}

interface DetailsButtonProps {
  readonly label: string
  /** The accessible name, which includes the row. */
  readonly name: string
  /** Gets the button, for who returns the focus to it. */
  readonly onOpen: (button: HTMLElement) => void
}

/** Opens the details of a row: an arrow in the table, with its label on a phone's card. */
export const DetailsButton = ({ label, name, onOpen }: DetailsButtonProps) => {
  const common = {
    'aria-label': name,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => onOpen(currentTarget),
  }
  return useIsPhone() ? (
    <Button variant="default" {...common}>
      {label}
    </Button>
  ) : (
    <ActionIcon size="sm" {...common}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  )
}
