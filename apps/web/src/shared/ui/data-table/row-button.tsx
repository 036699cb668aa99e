import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '../layout/use-is-phone.ts'

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
