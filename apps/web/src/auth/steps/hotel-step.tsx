import { Button, Stack, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { isSessionOver, messageOf } from '../../shared/api/api-error.ts'
import { type HotelCodeOutcome, useHotelVerification } from '../../shared/session/hotel-verification.ts'
import { showProblem } from '../../shared/form/write-failure.ts'
import { showFailure } from '../../shared/toast.ts'
import { maskInput, StepHead } from './step-parts.tsx'
import { focusAndSelect } from '../../shared/ui/fields/text-field.tsx'
import { hotelCodeFieldValue } from '../input-masks.rules.ts'
import { authMessages } from '../../shared/texts/contract-messages.constants.ts'

const showOutcome = (outcome: HotelCodeOutcome): void => {
  if (outcome.kind === 'wrong') {
    const message = messageOf(outcome.error, authMessages.wrongHotelCode)
    showFailure(authMessages.wrongHotelCodeTitle, authMessages.attemptsRemaining(message, outcome.attemptsRemaining))
  }
  if (outcome.kind === 'failed') {
    showProblem(outcome.error, authMessages.wrongHotelCode, authMessages.verificationFailedTitle)
  }
}

interface HotelStepProps {
  readonly onFinished: (isHotelVerified: boolean) => Promise<void>
  readonly onSessionOver: () => void
}

/** The hotel code from reception; this step after the sign-in can be skipped (part 1 §2.3, decisions §6). */
export const HotelStep = ({ onFinished, onSessionOver }: HotelStepProps) => {
  const { verify, isPending, isLocked } = useHotelVerification()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // Back does the same as 'Verify later': the coach is already signed in.
  useWindowEvent('popstate', () => {
    if (!isLocked) void onFinished(false)
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await verify(code)
    if (outcome.kind === 'failed' && isSessionOver(outcome.error)) return onSessionOver()
    showOutcome(outcome)
    if (outcome.kind === 'verified') await onFinished(true)
    else focusAndSelect(field)
  }
  if (isLocked) return <Locked />
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHead title={signInLabels.hotelTitle}>{signInLabels.hotelHint}</StepHead>
      <TextInput
        ref={field}
        label={signInLabels.hotelCode}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        value={code}
        onChange={(event) => setCode(maskInput(event.currentTarget, hotelCodeFieldValue))}
      />
      <Stack gap="xs" mt="lg">
        <Button type="submit" fullWidth disabled={code === ''} loading={isPending}>
          {signInLabels.verifyHotel}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          c="gray.7"
          fullWidth
          disabled={isPending}
          onClick={() => void onFinished(false)}
        >
          {signInLabels.verifyLater}
        </Button>
      </Stack>
    </form>
  )
}

const Locked = () => (
  <div role="alert">
    <StepHead title={signInLabels.lockedTitle}>
      {authMessages.hotelLocked} {signInLabels.loggingOut}
    </StepHead>
  </div>
)
