import { ActionIcon, Button } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import classes from './stays.module.css'

export interface CheckinActionsProps {
  readonly row: CheckinRow
  /** `participantId` of the people whose check-in is under way. */
  readonly busy: ReadonlySet<string>
  readonly onCheckIn: (row: CheckinRow) => void
  readonly onManualCheckIn: (row: CheckinRow) => void
}

/** What can be done with a row: check in now, or with a time and a reason (part 2 §4). */
export const CheckinActions = ({ row, busy, onCheckIn, onManualCheckIn }: CheckinActionsProps) => {
  const { name, participantId, checkinStatus } = row
  if (checkinStatus !== 'pending') return <span className={classes.second}>{stayMessages.completed}</span>
  const isBusy = busy.has(participantId)
  const manual = `Manual check-in of ${name}`
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="sm"
        loading={isBusy}
        aria-label={`Check in ${name}`}
        onClick={() => onCheckIn(row)}
      >
        Check In
      </Button>
      <ActionIcon size="sm" disabled={isBusy} aria-label={manual} title={manual} onClick={() => onManualCheckIn(row)}>
        <IconClockEdit size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
