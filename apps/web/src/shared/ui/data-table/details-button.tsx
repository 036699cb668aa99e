import { ActionIcon, Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useIsPhone } from '../layout/use-is-phone.ts'

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
