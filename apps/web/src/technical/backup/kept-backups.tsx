import type { Backup } from '@trophy/contract/backup/backup.contract.ts'
import { formatBytes } from '@trophy/contract/technical/technical.rules.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useBackups, useBackupStatus } from './backup.api.ts'
import { backupLabels, backupMessages } from './backup.constants.ts'
import classes from './backup.module.css'

const { columns: titles } = backupLabels

const columns: readonly Column<Backup>[] = [
  {
    key: 'name',
    title: titles.name,
    render: ({ name }) => <span className={classes.text}>{name}</span>,
    card: 'title',
  },
  { key: 'at', title: titles.at, render: ({ at }) => <Instant value={at} /> },
  { key: 'size', title: titles.size, render: ({ bytes }) => formatBytes(bytes), align: 'right' },
  { key: 'version', title: titles.version, render: ({ version }) => version ?? nothing },
  {
    key: 'verified',
    title: titles.verified,
    render: ({ verified }) => (
      <Badge tone={verified ? 'success' : 'warning'}>
        {verified ? backupLabels.verified : backupLabels.notVerified}
      </Badge>
    ),
    card: 'corner',
  },
]

/** The backups that are kept, the newest first; read again when there is a newer one. */
export const KeptBackups = () => {
  const { data } = useBackupStatus()
  return (
    <Panel title={backupLabels.kept} subtitle={backupLabels.keptText} isPadded={false}>
      <Backups key={data?.last?.createdAt} />
    </Panel>
  )
}

const Backups = () => {
  const read = useBackups()
  return (
    <DataTable
      label={backupLabels.kept}
      columns={columns}
      rows={read.data}
      keyOf={({ name, at }) => `${name} ${at}`}
      error={read.error}
      errorTitle={backupMessages.listFailed}
      onRetry={() => void read.refetch()}
      emptyTitle={backupLabels.noBackups}
      emptyText={backupLabels.noBackupsText}
    />
  )
}
