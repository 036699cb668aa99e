import { Button, CloseButton } from '@mantine/core'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { deskLabels } from '../desk.constants.ts'
import { noShowLabels } from '../no-shows/no-shows.constants.ts'
import { directionLabels } from '../stay-labels.ts'
import type { Direction } from '../stay-actions.ts'
import classes from './board.module.css'

interface SelectionBarProps {
  readonly direction: Direction
  readonly count: number
  /** The number of selected people who are not on this page. */
  readonly elsewhere: number
  readonly isBusy: boolean
  readonly onAct: () => void
  readonly onManual: () => void
  /** Only where late people are listed. */
  readonly onRelease: (() => void) | undefined
  readonly onClear: () => void
}

/** The actions for all selected people; it stays in view while the list scrolls (part 2 §2). */
export const SelectionBar = (props: SelectionBarProps) => {
  const { direction, count, elsewhere, isBusy, onAct, onManual, onRelease, onClear } = props
  const labels = directionLabels[direction]
  return (
    <section className={classes.selectionBar} aria-label={deskLabels.selection}>
      <div className={classes.selectionCount} role="status">
        {stayMessages.selected(count)}
        {elsewhere > 0 && <span className={classes.secondary}> {deskLabels.elsewhere(elsewhere)}</span>}
      </div>
      <CloseButton
        className={classes.clear ?? ''}
        iconSize={18}
        aria-label={deskLabels.clearSelection}
        disabled={isBusy}
        onClick={onClear}
      />
      <div className={classes.selectionActions}>
        {onRelease && (
          <Button variant="default" disabled={isBusy} onClick={onRelease}>
            {noShowLabels.releaseSelected}
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={onManual}>
          {labels.manual}
        </Button>
        <Button loading={isBusy} onClick={onAct}>
          {labels.selected}
        </Button>
      </div>
    </section>
  )
}
