import { languageLabels, notificationLabels as labels } from '../notifications.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { composerMessages as composerTexts } from '../composer/composer.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount, plural } from '../../shared/format/numbers.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Instant } from '../../shared/format/instant.tsx'

import { DeliveryFigures } from './delivery-figures.tsx'
import { FailedSms } from './failed-sms.tsx'
import { StopMessage } from './stop-message.tsx'
import { audienceText } from './sent-notification.rules.ts'
import classes from '../notifications.module.css'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'

interface SentDialogProps {
  readonly notification: SentNotification
  readonly onClose: () => void
}

/** A past notification: its text, recipients and delivery; failed SMS can be sent again. */
export const SentDialog = ({ notification, onClose }: SentDialogProps) => {
  const { subject, notificationType, message, smsText, translations, figures } = notification

  return (
    <Dialog title={subject ?? notificationTypeLabels[notificationType]} opened onClose={onClose}>
      <div className={classes.dialog}>
        <p className={classes.message}>{smsText ?? message}</p>
        {translations.map((translation) => (
          <section key={translation.language} aria-label={languageLabels[translation.language]}>
            <h3 className={classes.heading}>{languageLabels[translation.language]}</h3>
            <p className={classes.message} lang={translation.language}>
              {translation.smsText ?? translation.message}
            </p>
            {smsText !== null && translation.smsText === null && (
              <p className={classes.secondary}>{composerTexts.portalOnly}</p>
            )}
          </section>
        ))}
        <Facts notification={notification} />
        <DeliveryFigures figures={figures} />
        <StopMessage notification={notification} onCorrect={onClose} />
        {figures.failed + figures.expired + figures.unconfirmed > 0 && <FailedSms notification={notification} />}
      </div>
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
