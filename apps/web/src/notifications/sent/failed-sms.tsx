import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { namedPeopleLimit, smsStateLabels } from '@trophy/contract/notifications/notifications.constants.ts'
import {
  notificationLabels as labels,
  notificationMessages as messages,
} from '@trophy/contract/notifications/notifications.messages.ts'
import type { DeliveryFigures } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { useState } from 'react'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import classes from '../notifications.module.css'
import { useFailures } from '../notifications.api.ts'
import { useResendFailed } from './use-sending-again.ts'

interface FailedSmsProps {
  readonly id: string
  readonly figures: DeliveryFigures
}

/** Whom no SMS has reached, why, and another try. */
export const FailedSms = ({ id, figures: { failed, unconfirmed } }: FailedSmsProps) => {
  const [isUnconfirmedToo, setUnconfirmedToo] = useState(false)
  const { sendAgain, isSending } = useResendFailed(id)
  const canSend = failed > 0 || isUnconfirmedToo
  return (
    <section className={classes.failed} aria-label={labels.failures}>
      <h3 className={classes.heading}>{labels.failures}</h3>
      <Failures id={id} count={failed + unconfirmed} />
      {unconfirmed > 0 && (
        <Note tone="warning" title={messages.unconfirmed} icon={<IconAlertTriangle size={18} />}>
          <CheckField label={labels.sendAgainUnconfirmed} checked={isUnconfirmedToo} onCheck={setUnconfirmedToo} />
        </Note>
      )}
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={!canSend}
        loading={isSending}
        onClick={() => void sendAgain(isUnconfirmedToo)}
      >
        {labels.sendAgain}
      </Button>
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
      <ul className={classes.failures}>
        {data.map(({ smsId, name, participantId, mobileNumber, state, reason }) => (
          <li key={smsId}>
            <span>{name}</span>
            <span className={classes.second}>
              {[participantId, mobileNumber, reason ?? smsStateLabels[state]].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {count > namedPeopleLimit && <p className={classes.second}>{labels.andMore(count - namedPeopleLimit)}</p>}
    </>
  )
}
