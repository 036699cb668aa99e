import { IconPlugConnectedX } from '@tabler/icons-react'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { useState } from 'react'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount, plural } from '../../shared/format/numbers.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { PagedTable } from '../../shared/ui/data-table/data-table.tsx'
import { usePaging } from '../../shared/ui/data-table/paging-bar.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import {
  composerMessages as composerTexts,
  notificationLabels as labels,
  sentPageSizes,
} from '../notifications.constants.ts'
import { useSentNotifications } from '../notifications.api.ts'
import classes from '../notifications.module.css'
import { DeliveryFigures } from './delivery-figures.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { audienceText } from '../notifications.rules.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DetailsButton } from '../../shared/ui/data-table/row-button.tsx'

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

const sentColumns = (onOpen: OpenNotification): readonly Column<SentNotification>[] => [
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
