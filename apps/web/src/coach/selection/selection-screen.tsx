import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useHeadingFocus } from '../use-heading-focus.ts'
import { SelectBox } from './select-box.tsx'
import { type Action, allToggled, chosenAmong, emptySelection, toggled } from './selection.rules.ts'
import { PlayerHead } from '../team/player-head.tsx'
import classes from './selection-screen.module.css'
import type { StayAction } from '../stays/use-stay-action.ts'

interface SelectionScreenProps {
  readonly action: Action
  /** Those to whom the action applies. */
  readonly players: readonly CoachPlayer[]
  readonly stay: StayAction
  readonly onLeave: () => void
}

const words = {
  checkin: { title: coachLabels.checkInTitle, confirm: coachLabels.confirmCheckIn },
  checkout: { title: coachLabels.checkOutTitle, confirm: coachLabels.confirmCheckOut },
} as const

/** List mode checkin or checkout: who is meant, then confirm or cancel. A refusal keeps the selection. */
export const SelectionScreen = ({ action, players, stay, onLeave }: SelectionScreenProps) => {
  const [selection, setSelection] = useState(emptySelection)
  const arrival = useHeadingFocus()
  const ids = players.map(({ id }) => id)
  const chosen = chosenAmong(selection, ids)
  const { title, confirm } = words[action]
  const isHere = useIsHere()
  const cancel = () => {
    stay.leave()
    onLeave()
  }
  return (
    <section aria-label={title} className={classes.screen}>
      <h2 ref={arrival} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <div className={classes.all}>
        <SelectBox
          label={coachLabels.selectAll(ids.length)}
          isChecked={chosen.length === ids.length}
          isPartly={chosen.length > 0 && chosen.length < ids.length}
          onChange={() => setSelection(allToggled(selection, ids))}
        >
          {coachLabels.selectAll(ids.length)}
        </SelectBox>
      </div>
      <ul className={classes.list}>
        {players.map((player) => (
          <li key={player.id}>
            <SelectBox
              label={coachLabels.select(player.name)}
              isChecked={selection.has(player.id)}
              onChange={() => setSelection(toggled(selection, player.id))}
            >
              <PlayerHead player={player} />
            </SelectBox>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{coachLabels.selected(chosen.length, ids.length)}</VisuallyHidden>
      <div className={classes.footer}>
        <Button variant="default" disabled={stay.isPending && !stay.isWaiting} onClick={cancel}>
          {coachLabels.cancel}
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={stay.isPending}
          onClick={() => stay.run(action, chosen, () => isHere.current && onLeave())}
        >
          {confirm(chosen.length)}
        </Button>
      </div>
    </section>
  )
}

/** False once the coach has gone elsewhere: an answer that comes later does not fetch anybody back. */
const useIsHere = () => {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
