import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState, useEffect, useEffectEvent } from 'react'
import { signInLabels } from '../../shared/texts/sign-in.constants.ts'
import { coachLabels } from '../coach.constants.ts'
import { focusAndSelect } from '../../shared/ui/fields/text-field.tsx'
import { isCancelled, problemOf, showProblem } from '../../shared/form/write-failure.ts'
import { type HotelCodeOutcome, useHotelVerification } from '../../shared/session/hotel-verification.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { authMessages, coachMessages } from '../../shared/texts/contract-messages.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSession, useSignedInUser } from '../../shared/session/session.tsx'
import { dashboardQuery } from '../coach.api.ts'

type Pending = () => void

/** Delays an action until the hotel is verified (part 1 §4). */
export const useHotelGate = () => {
  const { isHotelVerified } = useSignedInUser()
  const { refresh } = useSession()
  const client = useQueryClient()
  const [pending, setPending] = useState<Pending | null>(null)
  const [wasVerified, setWasVerified] = useState(false)
  const cancel = () => {
    setPending(null)
    setWasVerified(false)
  }
  const verifyFirst = (action: Pending) =>
    setPending(() => () => {
      cancel()
      action()
    })
  const runPending = useEffectEvent(() => pending?.())
  // Waits for the session, which is updated shortly after the verification and which the action checks.
  useEffect(() => {
    if (wasVerified && isHotelVerified) runPending()
  }, [wasVerified, isHotelVerified])
  return {
    isOpen: pending !== null,
    /** Runs the action at once when the hotel is verified, else after the dialog. */
    whenVerified: (action: Pending) => (isHotelVerified ? action() : verifyFirst(action)),
    /** Runs the action after the dialog: the server reports that the hotel is no longer verified. */
    verifyFirst,
    cancel,
    /** Called when the hotel id was correct. The action does not wait for the refetch of session and team. */
    onVerified: () => {
      void refresh()
      void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
      setWasVerified(true)
    },
  }
}

export type HotelGate = ReturnType<typeof useHotelGate>

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
