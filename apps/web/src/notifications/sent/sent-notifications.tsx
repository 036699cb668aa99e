import { IconPlugConnectedX } from '@tabler/icons-react'
import { sentPageSizes } from '@trophy/contract/notifications/notifications.constants.ts'
import {
  notificationLabels as labels,
  notificationMessages as messages,
} from '@trophy/contract/notifications/notifications.messages.ts'
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

interface Asked {
  readonly page: number
  readonly limit: number
}

/** Past notifications, newest first, with what became of them; figures follow the gateway and the readers. */
export const SentNotifications = () => {
  const [{ page, limit }, setAsked] = useState<Asked>({ page: 1, limit: sentPageSizes[0] })
  const [opened, setOpened] = useState<SentNotification | null>(null)
  const answer = useSentNotifications(page, limit)
  const change = (part: Partial<Asked>) => setAsked((asked) => ({ ...asked, page: 1, ...part }))
  const isGatewayAway = typeof answer.data?.gatewayAwaySince === 'string'
  // Another send may push its row to the next page: the dialog stays.
  const open = answer.data?.data.find(({ id }) => id === opened?.id) ?? opened
  return (
    <Panel title={labels.pastTitle} isPadded={false}>
      {isGatewayAway && (
        <div className={classes.away}>
          <Note tone="warning" title={messages.gatewayAway} icon={<IconPlugConnectedX size={18} />} />
        </div>
      )}
      <DataTable
        label={labels.pastTitle}
        columns={sentColumns(setOpened)}
        rows={answer.data?.data}
        keyOf={({ id }) => id}
        {...pagedTableProps(answer, { limit, pageSizes: sentPageSizes, summary: messages.showing, change })}
        error={answer.isLoadingError ? answer.error : null}
        errorTitle={messages.listFailed}
        emptyTitle={messages.noneSentTitle}
        emptyText={messages.noneSentText}
      />
      {open && <SentDialog notification={open} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
