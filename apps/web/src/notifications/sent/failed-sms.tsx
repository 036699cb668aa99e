import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels, smsStateLabels } from '../notifications.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { useState } from 'react'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import layouts from '../../shared/theme/layouts.module.css'
import patterns from '../../shared/theme/patterns.module.css'
import { showSuccess } from '../../shared/toast.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import classes from '../notifications.module.css'
import { useFailures, useResendSms } from '../notifications.api.ts'

interface FailedSmsProps {
  readonly notification: SentNotification
}

/** SMS that failed or expired, with their reasons, and a button to send them again. */
export const FailedSms = ({ notification: { id, figures, stoppedAt } }: FailedSmsProps) => {
  const { failed, expired, unconfirmed } = figures
  const [includesUnconfirmed, setIncludesUnconfirmed] = useState(false)
  const { run, isPending } = useResendSms(id)
  const resend = async (): Promise<void> => {
    try {
      const { sms } = await run({ includeUnconfirmed: includesUnconfirmed })
      showSuccess(messages.sentAgain(sms))
    } catch (error) {
      showWriteFailure(error, messages.sendAgainFailed)
    }
  }
  const canSend = failed + expired > 0 || includesUnconfirmed
  return (
    <section className={classes.failed} aria-label={labels.failures}>
      <h3 className={patterns.heading}>{labels.failures}</h3>
      <Failures id={id} count={failed + expired + unconfirmed} />
      {stoppedAt === null && unconfirmed > 0 && (
        <Note tone="warning" title={messages.unconfirmed} icon={<IconAlertTriangle size={18} />}>
          <CheckField
            label={labels.sendAgainUnconfirmed}
            checked={includesUnconfirmed}
            onCheck={setIncludesUnconfirmed}
          />
        </Note>
      )}
      {stoppedAt === null && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={!canSend}
          loading={isPending}
          onClick={() => void resend()}
        >
          {labels.sendAgain}
        </Button>
      )}
    </section>
  )
}

const Failures = ({ id, count }: { id: string; count: number }) => {
  const { data, error, refetch } = useFailures(id)
  if (data === undefined) {
    if (error === null) return <LoadingState />
    return <ErrorState title={messages.failuresFailed} onRetry={() => void refetch()} />
  }
  return (
    <>
      <ul className={`${layouts.framedList} ${classes.failures}`}>
        {data.map(({ smsId, name, participantId, mobileNumber, state, reason }) => (
          <li key={smsId}>
            <span>{name}</span>
            <span className={patterns.plainSecondary}>
              {[participantId, mobileNumber, reason ?? smsStateLabels[state]].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {count > namedPeopleLimit && (
        <p className={patterns.plainSecondary}>{labels.andMore(count - namedPeopleLimit)}</p>
      )}
    </>
  )
}
