import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { coachLabels } from '../coach.constants.ts'
import { focusAndSelect } from '../../shared/focus-and-select.ts'
import { isCancelled, problemOf, showProblem } from '../../shared/form/write-failure.ts'
import { type HotelCodeOutcome, useHotelVerification } from '../../shared/session/hotel-verification.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import type { HotelGate } from './use-hotel-gate.ts'
import { authMessages, coachMessages } from '../../shared/texts/contract-messages.constants.ts'

const formId = 'hotel-verification'

/** Requires the hotel id before the first check-in; the delayed action runs afterwards. */
export const HotelDialog = ({ gate }: { gate: HotelGate }) => {
  const { verify, isPending, isWaiting, isLocked, cancel } = useHotelVerification()
  const close = () => {
    cancel()
    gate.cancel()
  }
  return (
    <Dialog
      title={isLocked ? signInLabels.lockedTitle : coachLabels.hotelTitle}
      opened={gate.isOpen}
      onClose={close}
      size="small"
      canClose={(!isPending || isWaiting) && !isLocked}
    >
      {isLocked ? (
        <p role="alert">
          {authMessages.hotelLocked} {signInLabels.loggingOut}
        </p>
      ) : (
        <HotelForm verify={verify} isPending={isPending} gate={gate} />
      )}
    </Dialog>
  )
}

interface HotelFormProps extends Pick<ReturnType<typeof useHotelVerification>, 'verify' | 'isPending'> {
  readonly gate: HotelGate
}

const HotelForm = ({ verify, isPending, gate }: HotelFormProps) => {
  const [hotelId, setHotelId] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (hotelId.trim() === '') return setError(authMessages.emptyHotelCode)
    const outcome = await verify(hotelId.trim())
    setError(errorOf(outcome))
    showOutcome(outcome)
    if (outcome.kind === 'verified') gate.onVerified()
    else focusAndSelect(field)
  }
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label={coachLabels.hotelField}
        description={coachLabels.hotelHint}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        value={hotelId}
        error={error}
        onChange={(event) => {
          setHotelId(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" fullWidth mt="lg" disabled={hotelId === ''} loading={isPending}>
        {coachLabels.verify}
      </Button>
    </form>
  )
}

/** The error of the field. */
const errorOf = (outcome: HotelCodeOutcome): string | null => {
  if (outcome.kind === 'verified' || outcome.kind === 'locked') return null
  const message = problemOf(outcome.error, coachMessages.verificationFailed, false)
  if (isCancelled(outcome.error) || message === undefined) return null
  return outcome.kind === 'wrong' ? authMessages.attemptsRemaining(message, outcome.attemptsRemaining) : message
}

const showOutcome = (outcome: HotelCodeOutcome): void => {
  if (outcome.kind === 'verified' || outcome.kind === 'locked') return
  showProblem(outcome.error, coachMessages.verificationFailed, coachMessages.verificationFailedTitle)
}
