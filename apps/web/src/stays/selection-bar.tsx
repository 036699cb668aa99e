import { Button, CloseButton } from '@mantine/core'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import classes from './stays.module.css'

interface SelectionBarProps {
  readonly count: number
  /** How many of them are on other pages. */
  readonly elsewhere: number
  readonly isBusy: boolean
  readonly onCheckIn: () => void
  readonly onManualCheckIn: () => void
  readonly onClear: () => void
}

/** What can be done with everybody who is selected; it stays in view while the list scrolls (part 2 §2). */
export const SelectionBar = (props: SelectionBarProps) => {
  const { count, elsewhere, isBusy, onCheckIn, onManualCheckIn, onClear } = props
  return (
    <section className={classes.selectionBar} aria-label="Selection">
      <div className={classes.selectionCount} role="status">
        {stayMessages.selected(count)}
        {elsewhere > 0 && <span className={classes.second}> ({elsewhere} on other pages)</span>}
      </div>
      <CloseButton aria-label="Clear selection" disabled={isBusy} onClick={onClear} />
      <div className={classes.selectionActions}>
        <Button variant="default" disabled={isBusy} onClick={onManualCheckIn}>
          Manual Check-In
        </Button>
        <Button loading={isBusy} onClick={onCheckIn}>
          Check In Selected
        </Button>
      </div>
    </section>
  )
}
