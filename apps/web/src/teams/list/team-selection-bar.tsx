import { Button, CloseButton } from '@mantine/core'
import { movedTeamsMaximum, teamLabels as labels, teamMessages as messages } from '../teams.constants.ts'
import classes from '../teams.module.css'

interface TeamSelectionBarProps {
  readonly count: number
  /** The number of selected teams that are not on this page. */
  readonly elsewhere: number
  readonly isBusy: boolean
  readonly onMessage: () => void
  readonly onRemind: () => void
  readonly onMove: () => void
  readonly onTeamOut: () => void
  readonly onClear: () => void
}

/** The actions for all selected teams; it stays in view while the list scrolls. */
export const TeamSelectionBar = (props: TeamSelectionBarProps) => {
  const { count, elsewhere, isBusy, onMessage, onRemind, onMove, onTeamOut, onClear } = props
  const isTooMany = count > movedTeamsMaximum
  return (
    <section className={classes.selectionBar} aria-label={labels.selection}>
      <div className={classes.selectionCount} role="status">
        {messages.selected(count)}
        {elsewhere > 0 && <span className={classes.secondary}> {messages.elsewhere(elsewhere)}</span>}
      </div>
      <CloseButton iconSize={18} className={classes.clear ?? ''} aria-label={labels.clearSelection} onClick={onClear} />
      <div className={classes.selectionActions}>
        <Button variant="default" onClick={onMessage}>
          {labels.message}
        </Button>
        <Button variant="default" onClick={onRemind}>
          {labels.remind}
        </Button>
        <Button
          variant="default"
          loading={isBusy}
          disabled={isTooMany}
          title={isTooMany ? messages.tooManyToMove : undefined}
          onClick={onMove}
        >
          {labels.move}
        </Button>
        <Button onClick={onTeamOut}>{labels.teamOut}</Button>
      </div>
    </section>
  )
}
