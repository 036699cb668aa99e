import { Textarea } from '@mantine/core'
import { customTimeFormat, overrideReasonMaximum, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { type FormEvent, useState } from 'react'
import { useEvent } from '../shared/event/use-event.ts'
import { DateTimeField, readDateTime } from '../shared/ui/date-time-field.tsx'
import classes from './stays.module.css'

/** Time as an instant, reason trimmed; neither is there when it was left empty (part 2 §5). */
export interface ManualCheckIn {
  readonly checkinTime?: string
  readonly overrideReason?: string
}

interface ManualCheckInFormProps {
  /** For the button that submits it from the dialog's foot. */
  readonly id: string
  readonly who: string
  /** Answers what is wrong with the time, if anything. */
  readonly onSubmit: (manual: ManualCheckIn) => Promise<string | undefined>
}

export const ManualCheckInForm = ({ id, who, onSubmit }: ManualCheckInFormProps) => {
  const { timeZone } = useEvent()
  const [time, setTime] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checkinTime = readDateTime(time, timeZone)
    if (checkinTime === null) return setProblem(stayMessages.timeFormat)
    const overrideReason = reason.trim()
    setProblem(
      await onSubmit({
        ...(checkinTime !== undefined && { checkinTime }),
        ...(overrideReason !== '' && { overrideReason }),
      }),
    )
  }
  const changeTime = (typed: string) => {
    setTime(typed)
    setProblem(undefined)
  }
  return (
    <form id={id} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.who}>{who}</p>
      <DateTimeField
        label="Check-in time (optional)"
        description={`${customTimeFormat}, 24 hours. Empty means now.`}
        value={time}
        onChange={changeTime}
        error={problem}
        data-autofocus
      />
      <Textarea
        label="Reason (optional)"
        description="Stands in the participant's history."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={overrideReasonMaximum}
        autosize
        minRows={2}
        maxRows={6}
      />
    </form>
  )
}
