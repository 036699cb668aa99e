import { notificationLabels as labels } from '../notifications.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { composerMessages as composerTexts } from '../composer/composer.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { formatCount, plural } from '../../shared/format/numbers.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DetailsButton } from '../../shared/ui/data-table/details-button.tsx'
import { Instant } from '../../shared/format/instant.tsx'
import { audienceText } from './sent-notification.rules.ts'
import { DeliveryFigures } from './delivery-figures.tsx'
import classes from '../notifications.module.css'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'

type OpenNotification = (notification: SentNotification) => void

const Message = ({ subject, notificationType, message }: SentNotification) => (
  <>
    <div className={classes.subject}>{subject ?? notificationTypeLabels[notificationType]}</div>
    <div className={classes.snippet}>{message}</div>
  </>
)

const Type = ({ notificationType, stoppedAt }: SentNotification) => (
  <>
    <Badge tone="neutral">{notificationTypeLabels[notificationType]}</Badge>
    {stoppedAt !== null && <Badge tone="warning">{labels.stopped}</Badge>}
  </>
)

const Sent = ({ sentAt, sentBy }: SentNotification) => (
  <>
    <div className={patterns.nowrap}>
      <Instant value={sentAt} />
    </div>
    <div className={patterns.plainSecondary}>{sentBy ?? nothing}</div>
  </>
)

const Recipients = (notification: SentNotification) => (
  <>
    <div>{plural(notification.recipientCount, 'person', 'people')}</div>
    <div className={patterns.plainSecondary}>{audienceText(notification)}</div>
    {notification.skipped > 0 && (
      <div className={patterns.plainSecondary}>{composerTexts.skipped(formatCount(notification.skipped))}</div>
    )}
  </>
)

const Read = ({ figures: { portal, read } }: SentNotification) =>
  portal === 0 ? nothing : composerTexts.readOf(formatCount(read), formatCount(portal))

export const sentColumns = (onOpen: OpenNotification): readonly Column<SentNotification>[] => [
  { key: 'notification', title: composerTexts.notification, card: 'title', render: Message },
  {
    key: 'type',
    title: labels.type,
    card: 'corner',
    render: Type,
  },
  { key: 'sent', title: labels.sentAt, render: Sent },
  { key: 'recipients', title: labels.recipients, render: Recipients },
  { key: 'delivery', title: labels.figures, render: ({ figures }) => <DeliveryFigures figures={figures} /> },
  { key: 'read', title: labels.read, render: Read },
  {
    key: 'details',
    title: '',
    card: 'actions',
    align: 'right',
    render: (notification) => (
      <DetailsButton
        label={labels.details}
        name={labels.detailsOf(notification.subject ?? notificationTypeLabels[notification.notificationType])}
        onOpen={() => onOpen(notification)}
      />
    ),
  },
]
