import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../shared/lazy.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { coachLabels } from '../coach.constants.ts'
import { CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import type { StayAction } from '../stays/use-stay-action.ts'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { trackFooterHeight } from '../../shared/ui/layout/viewport.ts'
import { useIsShown } from '../../shared/use-is-shown.ts'
import { InitialsAvatar } from '../team/person-parts.tsx'
import { useHeadingFocus } from '../use-focus.ts'
import { type Action, toggleAll, selectedAmong, emptySelection, toggle } from './selection.rules.ts'
import classes from './selection-screen.module.css'

const RoomField = lazy(() => import('../../shared/ui/fields/room-field.tsx'), 'ArrivalRoomField')

interface SelectionScreenProps {
  readonly action: Action
  /** The players to whom the action applies. */
  readonly players: readonly CoachPlayer[]
  readonly stay: StayAction
  readonly onClose: () => void
}

const labels = {
  checkin: { title: 'checkInTitle', confirm: 'confirmCheckIn' },
  checkout: { title: 'checkOutTitle', confirm: 'confirmCheckOut' },
} as const

/** List modes checkin and checkout: select players, then confirm or cancel. A failed action keeps the selection. */
export const SelectionScreen = ({ action, players, stay, onClose }: SelectionScreenProps) => {
  const [selection, setSelection] = useState(emptySelection)
  const [roomNumber, setRoomNumber] = useState<string | null>('')
  const heading = useHeadingFocus()
  const ids = players.map(({ id }) => id)
  const selected = selectedAmong(selection, ids)
  const title = coachLabels[labels[action].title]
  const confirmLabel = coachLabels[labels[action].confirm](selected.length)
  const isShown = useIsShown()
  return (
    <section aria-label={title} className={classes.screen}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <div className={classes.all}>
        <SelectBox
          label={coachLabels.selectAll(ids.length)}
          isChecked={selected.length === ids.length}
          isPartly={selected.length > 0 && selected.length < ids.length}
          onChange={() => setSelection(toggleAll(selection, ids))}
        >
          {coachLabels.selectAll(ids.length)}
        </SelectBox>
      </div>
      <ul className={patterns.plainList}>
        {players.map((player) => (
          <li key={player.id}>
            <SelectBox
              label={coachLabels.select(player.name)}
              isChecked={selection.has(player.id)}
              onChange={() => setSelection(toggle(selection, player.id))}
            >
              <PlayerSummary player={player} />
            </SelectBox>
          </li>
        ))}
      </ul>
      {action === 'checkin' && (
        <ErrorBoundary isFramed>
          <Suspense>
            <RoomField onChange={setRoomNumber} />
          </Suspense>
        </ErrorBoundary>
      )}
      <VisuallyHidden role="status">{coachLabels.selected(selected.length, ids.length)}</VisuallyHidden>
      <footer ref={trackFooterHeight} className={classes.footer}>
        <Button variant="default" disabled={stay.isPending} onClick={onClose}>
          {coachLabels.cancel}
        </Button>
        <Button
          disabled={selected.length === 0 || roomNumber === null}
          loading={stay.isPending}
          onClick={() =>
            stay.run(
              action,
              players.filter(({ id }) => selected.includes(id)),
              { roomNumber, onDone: () => isShown.current && onClose() },
            )
          }
        >
          {confirmLabel}
        </Button>
      </footer>
    </section>
  )
}

interface SelectBoxProps {
  /** The accessible name of the checkbox. */
  readonly label: string
  readonly isChecked: boolean
  /** Some, but not all, are selected. */
  readonly isPartly?: boolean
  readonly onChange: () => void
  readonly children: ReactNode
}

/** A row with a checkbox; the whole row is clickable. */
const SelectBox = ({ label, isChecked, isPartly = false, onChange, children }: SelectBoxProps) => (
  <label className={classes.row} data-checked={isChecked || undefined}>
    <Checkbox aria-label={label} size="md" checked={isChecked} indeterminate={isPartly} onChange={onChange} />
    {children}
  </label>
)

/** Avatar, name, id and status. */
const PlayerSummary = ({ player }: { player: CoachPlayer }) => (
  <span className={classes.player}>
    <InitialsAvatar name={player.name} />
    <span className={classes.text}>
      <span className={classes.name}>{player.name}</span>
      <span className={classes.line}>
        <span className={patterns.secondaryText}>{player.participantId}</span>
        <CheckinBadge status={player.checkinStatus} />
      </span>
    </span>
  </span>
)
