import { IconPlugConnectedX } from '@tabler/icons-react'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels, sentPageSizes } from '../notifications.constants.ts'
import type { SentNotification } from '@trophy/contract/notifications/sent-notifications.contract.ts'
import { useState } from 'react'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import classes from '../notifications.module.css'
import { useSentNotifications } from '../notifications.api.ts'
import { sentColumns } from './sent-columns.tsx'
import { SentDialog } from './sent-dialog.tsx'

interface Page {
  readonly page: number
  readonly limit: number
}

/** Past notifications, newest first, with their delivery. */
export const SentNotifications = () => {
  const [{ page, limit }, setPage] = useState<Page>({ page: 1, limit: sentPageSizes[0] })
  const [opened, setOpened] = useState<SentNotification | null>(null)
  const result = useSentNotifications(page, limit)
  const change = (part: Partial<Page>) => setPage((before) => ({ ...before, page: 1, ...part }))
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
      <DataTable
        label={labels.pastTitle}
        columns={sentColumns(setOpened)}
        rows={result.data?.data}
        keyOf={({ id }) => id}
        {...pagedTableProps(result, { limit, pageSizes: sentPageSizes, summary: messages.showing, change })}
        error={result.error}
        errorTitle={messages.listFailed}
        emptyTitle={messages.noneSentTitle}
        emptyText={messages.noneSentText}
      />
      {open && <SentDialog notification={open} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
