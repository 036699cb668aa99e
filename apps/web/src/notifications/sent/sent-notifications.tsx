import { Button } from '@mantine/core'
import { IconPlugConnectedX, IconHandStop, IconPencil } from '@tabler/icons-react'
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
import { PagedTable } from '../../shared/ui/data-table/paged-table.tsx'
import { usePaging } from '../../shared/ui/data-table/use-paging.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useComposerDraft } from '../composer/composer-draft.ts'
import { emptyForm, isDirty } from '../composer/composer-form.rules.ts'
import { composerMessages as composerTexts } from '../composer/composer.constants.ts'
import { useSentNotifications, useStopNotification } from '../notifications.api.ts'
import {
  notificationLabels as labels,
  sentPageSizes,
  languageLabels,
  stopMessages,
} from '../notifications.constants.ts'
import classes from '../notifications.module.css'
import { DeliveryFigures } from './delivery-figures.tsx'
import { FailedSms } from './failed-sms.tsx'
import { sentColumns } from './sent-columns.tsx'
import { audienceText } from './sent-notification.rules.ts'
import { withCorrection } from '../composer/composer.rules.ts'

/** Past notifications, newest first, with their delivery. */
export const SentNotifications = () => {
  const { params, change } = usePaging(sentPageSizes[0])
  const [opened, setOpened] = useState<SentNotification | null>(null)
  const result = useSentNotifications(params.page, params.limit)
  const isGatewayDown = typeof result.data?.gatewayAwaySince === 'string'
  // The dialog stays when another send moves its row to the next page.
  const open = result.data?.data.find(({ id }) => id === opened?.id) ?? opened
  return (
    <Panel title={labels.pastTitle} isPadded={false}>
      {isGatewayDown && (
        <div className={classes.away}>
          <Note tone="warning" title={messages.gatewayAway} icon={<IconPlugConnectedX size={18} />} />
        </div>
      )}
      <PagedTable
        label={labels.pastTitle}
        columns={sentColumns(setOpened)}
        rows={result.data?.data}
        keyOf={({ id }) => id}
        query={result}
        errorTitle={messages.listFailed}
        paging={{ ...params, pageSizes: sentPageSizes, summary: messages.showing, change }}
        emptyTitle={messages.noneSentTitle}
        emptyText={messages.noneSentText}
      />
      {open && <SentDialog notification={open} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

interface SentDialogProps {
  readonly notification: SentNotification
  readonly onClose: () => void
}

/** A past notification: its text, recipients and delivery; failed SMS can be sent again. */
const SentDialog = ({ notification, onClose }: SentDialogProps) => {
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
