import { authMessages, signInLabels } from '@trophy/contract/auth/auth.constants.ts'
import { coachLabels, coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../shared/api/api-error.ts'
import { type HotelCodeOutcome, useHotelVerification } from '../shared/session/hotel-verification.ts'
import { showFailure, showSuccess } from '../shared/toast.ts'
import { Dialog } from '../shared/ui/dialog.tsx'
import type { HotelGate } from './use-hotel-gate.ts'

const formId = 'hotel-verification'

/** Asks for the hotel id before the first check-in. The action that was held back runs afterwards. */
export const HotelDialog = ({ gate }: { gate: HotelGate }) => {
  const { verify, isPending, isLocked } = useHotelVerification()
  return (
    <Dialog
      title={isLocked ? signInLabels.lockedTitle : coachLabels.hotelTitle}
      opened={gate.isAsking}
      onClose={gate.cancel}
      size="small"
      canClose={!isPending && !isLocked}
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

interface HotelFormProps {
  readonly verify: (hotelId: string) => Promise<HotelCodeOutcome>
  readonly isPending: boolean
  readonly gate: HotelGate
}

const HotelForm = ({ verify, isPending, gate }: HotelFormProps) => {
  const [hotelId, setHotelId] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (hotelId.trim() === '') return setError(authMessages.emptyHotelCode)
    const outcome = await verify(hotelId.trim())
    setError(errorOf(outcome))
    say(outcome)
    if (outcome.kind === 'verified') gate.open()
  }
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
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

/** What stands below the field; once locked, the field is gone. */
const errorOf = (outcome: HotelCodeOutcome): string | null => {
  if (outcome.kind === 'verified' || outcome.kind === 'locked') return null
  const message = messageOf(outcome.error, coachMessages.verificationFailed)
  return outcome.kind === 'wrong' ? authMessages.attemptsRemaining(message, outcome.attemptsRemaining) : message
}

const say = (outcome: HotelCodeOutcome): void => {
  if (outcome.kind === 'verified') return showSuccess(coachMessages.hotelVerifiedTitle, coachMessages.hotelVerified)
  if (outcome.kind === 'locked') return showFailure(authMessages.tooManyTriesTitle, authMessages.tooManyTries)
  showFailure(coachMessages.verificationFailedTitle, messageOf(outcome.error, coachMessages.verificationFailed))
}
