import { Button } from '@mantine/core'
import { IconHandStop, IconPencil, IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { useState } from 'react'
import { DiscardDialog } from '../../shared/form/leave-guard.tsx'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount, plural } from '../../shared/format/numbers.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { showSuccess } from '../../shared/toast.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { useComposerDraft } from '../composer/composer-draft.ts'
import { emptyForm, isDirty } from '../composer/composer-form.rules.ts'
import {
  composerMessages as composerTexts,
  notificationLabels as labels,
  languageLabels,
  stopMessages,
  smsStateLabels,
} from '../notifications.constants.ts'
import { useStopNotification, useFailures, useResendSms } from '../notifications.api.ts'
import classes from '../notifications.module.css'
import { DeliveryFigures } from './delivery-figures.tsx'
import { audienceText } from '../notifications.rules.ts'
import { withCorrection } from '../composer/composer.rules.ts'
import { namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import layouts from '../../shared/theme/layouts.module.css'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'

interface SentDialogProps {
  readonly notification: SentNotification
  readonly onClose: () => void
}

/** A past notification: its text, recipients and delivery; failed SMS can be sent again. */
export const SentDialog = ({ notification, onClose }: SentDialogProps) => {
  const { subject, notificationType, message, smsText, translations, figures } = notification
  const [composed, change] = useComposerDraft()
  const [isAsking, setAsking] = useState(false)
  const correct = (): void => {
    change(() => withCorrection(emptyForm, notification))
    onClose()
  }
  return (
    <Dialog title={subject ?? notificationTypeLabels[notificationType]} onClose={onClose} canClose={!isAsking}>
      <div className={patterns.parts}>
        <p className={classes.message}>{smsText ?? message}</p>
        {translations.map((translation) => (
          <section key={translation.language} aria-label={languageLabels[translation.language]}>
            <h3 className={patterns.heading}>{languageLabels[translation.language]}</h3>
            <p className={classes.message} lang={translation.language}>
              {translation.smsText ?? translation.message}
            </p>
            {smsText !== null && translation.smsText === null && (
              <p className={patterns.plainSecondary}>{composerTexts.portalOnly}</p>
            )}
          </section>
        ))}
        <Facts notification={notification} />
        <DeliveryFigures figures={figures} />
        <StopMessage notification={notification} onCorrect={isDirty(composed) ? () => setAsking(true) : correct} />
        {figures.failed + figures.expired + figures.unconfirmed > 0 && <FailedSms notification={notification} />}
      </div>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={correct} />}
    </Dialog>
  )
}

const Facts = ({ notification }: Pick<SentDialogProps, 'notification'>) => {
  const { notificationType, sentAt, sentBy, recipientCount, skipped, smsUntil, figures } = notification
  return (
    <dl className={classes.facts}>
      <dt>{labels.type}</dt>
      <dd>{notificationTypeLabels[notificationType]}</dd>
      <dt>{labels.sentAt}</dt>
      <dd>
        <Instant value={sentAt} /> · {sentBy ?? nothing}
      </dd>
      {smsUntil !== null && (
        <>
          <dt>{labels.smsUntil}</dt>
          <dd>
            <Instant value={smsUntil} />
          </dd>
        </>
      )}
      <dt>{labels.audience}</dt>
      <dd>{audienceText(notification)}</dd>
      <dt>{labels.recipients}</dt>
      <dd>{plural(recipientCount, 'person', 'people')}</dd>
      <dt>{labels.skipped}</dt>
      <dd>{formatCount(skipped)}</dd>
      <dt>{labels.read}</dt>
      <dd>{composerTexts.readOf(formatCount(figures.read), formatCount(figures.portal))}</dd>
    </dl>
  )
}

interface StopMessageProps {
  readonly notification: SentNotification
  /** Called for a correction, which takes the place of what is in the composer. */
  readonly onCorrect: () => void
}

/** Stops what is not sent yet; of a stopped message, when that was and a correction to those whom it has reached. */
const StopMessage = ({ notification, onCorrect }: StopMessageProps) =>
  notification.stoppedAt === null ? (
    <Stop notification={notification} />
  ) : (
    <Stopped notification={notification} onCorrect={onCorrect} />
  )

const Stop = ({ notification: { id, figures } }: Pick<StopMessageProps, 'notification'>) => {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useStopNotification(id)
  const stop = async (): Promise<void> => {
    try {
      const { stopped, alreadySent } = await run(null)
      showSuccess(stopMessages.stopped(stopped, alreadySent))
    } catch (error) {
      showWriteFailure(error, stopMessages.failed)
    }
  }
  if (!isAsking) {
    return (
      <div>
        <IconButton icon={IconHandStop} onClick={() => setAsking(true)}>
          {labels.stop(figures.queued)}
        </IconButton>
      </div>
    )
  }
  return (
    <Note tone="warning" title={stopMessages.question} icon={<IconHandStop size={18} />}>
      <div className={patterns.buttonRow}>
        <Button loading={isPending} onClick={() => void stop()}>
          {labels.stopNow}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => setAsking(false)}>
          {labels.keepSending}
        </Button>
      </div>
    </Note>
  )
}

const Stopped = ({ notification, onCorrect }: StopMessageProps) => {
  const { stoppedAt, stoppedBy } = notification
  return (
    <Note tone="info" title={labels.stoppedBy(stoppedBy ?? nothing)} icon={<IconHandStop size={18} />} isQuiet>
      <p className={patterns.plainSecondary}>{stoppedAt !== null && <Instant value={stoppedAt} />}</p>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onCorrect}>
        {labels.correct}
      </Button>
    </Note>
  )
}

interface FailedSmsProps {
  readonly notification: SentNotification
}

/** SMS that failed or expired, with their reasons, and a button to send them again. */
const FailedSms = ({ notification: { id, figures, stoppedAt } }: FailedSmsProps) => {
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
