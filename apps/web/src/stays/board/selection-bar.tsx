import { Button, CloseButton } from '@mantine/core'
import { deskLabels } from '@trophy/contract/stays/desk.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { directionLabels } from '../stay-labels.ts'
import type { Direction } from '../stay-actions.ts'
import classes from './board.module.css'

interface SelectionBarProps {
  readonly direction: Direction
  readonly count: number
  /** How many of them the page does not list: they are on others, or another desk was faster. */
  readonly elsewhere: number
  readonly isBusy: boolean
  readonly onAct: () => void
  readonly onManual: () => void
  readonly onClear: () => void
}

/** What can be done with everybody who is selected; it stays in view while the list scrolls (part 2 §2). */
export const SelectionBar = (props: SelectionBarProps) => {
  const { direction, count, elsewhere, isBusy, onAct, onManual, onClear } = props
  const words = directionLabels[direction]
  return (
    <section className={classes.selectionBar} aria-label={deskLabels.selection}>
      <div className={classes.selectionCount} role="status">
        {stayMessages.selected(count)}
        {elsewhere > 0 && <span className={classes.second}> {deskLabels.elsewhere(elsewhere)}</span>}
      </div>
      <CloseButton
        className={classes.clear ?? ''}
        iconSize={18}
        aria-label={deskLabels.clearSelection}
        disabled={isBusy}
        onClick={onClear}
      />
      <div className={classes.selectionActions}>
        <Button variant="default" disabled={isBusy} onClick={onManual}>
          {words.manual}
        </Button>
        <Button loading={isBusy} onClick={onAct}>
          {words.selected}
        </Button>
      </div>
    </section>
  )
}
