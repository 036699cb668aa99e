import { Button, TextInput } from '@mantine/core'
import { addHotelLabels as labels } from '@trophy/contract/hotels/hotel-dialogs.constants.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useRef } from 'react'
import classes from '../hotel-dialog.module.css'
import { checkableId } from './checkable-id.rules.ts'
import { latestInstance } from './add-hotel-form.rules.ts'
import type { AddForm, PartProps } from './use-add-form.ts'

/** The id, with what the check says of it, and the way on where it belongs into the other mode. */
export const HotelIdField = ({ add }: PartProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <TextInput
        ref={input}
        label={labels.hotelId}
        value={add.texts.hotelId}
        onChange={(event) => add.type('hotelId', event.currentTarget.value)}
        error={add.mistakes.hotelId ?? (add.check.hasFailed && messages.checkFailed)}
        autoComplete="off"
        autoCapitalize="characters"
        required
        data-autofocus
      />
      <p role="status" className={classes.idState}>
        {stateOf(add)}
      </p>
      <WayOn add={add} onTaken={() => input.current?.focus()} />
    </div>
  )
}

const stateOf = ({ form, check, mistakes }: AddForm): string | undefined => {
  if (mistakes.hotelId !== undefined || check.hasFailed) return undefined
  if (check.isChecking) return labels.checking
  const { known } = check
  if (!known) return undefined
  const latest = latestInstance(known)
  return latest
    ? labels.isKnown(latest.hotelName, known.existingInstances.length)
    : labels.isFree(checkableId(form.hotelId) ?? '')
}

interface WayOnProps extends PartProps {
  /** The button goes with what it mends; the focus has to go somewhere. */
  readonly onTaken: () => void
}

const WayOn = ({ add, onTaken }: WayOnProps) => {
  const way = wayOf(add)
  if (!way) return null
  const take = (): void => {
    way.take()
    onTaken()
  }
  return (
    <Button variant="light" size="sm" className={classes.way ?? ''} onClick={take}>
      {way.label}
    </Button>
  )
}

const wayOf = ({ form, check, mistakes, chooseMode }: AddForm) => {
  if (check.hasFailed) return { label: labels.checkAgain, take: check.again }
  if (form.mode === 'new' && mistakes.hotelId === messages.idExists) {
    return { label: labels.toInstance, take: () => chooseMode('instance') }
  }
  if (form.mode === 'instance' && mistakes.hotelId === messages.idUnknown) {
    return { label: labels.toNew, take: () => chooseMode('new') }
  }
  return undefined
}
