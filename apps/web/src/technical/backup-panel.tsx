import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDatabaseExport, IconMessagePause } from '@tabler/icons-react'
import type { Backup, BackupStatus } from '@trophy/contract/backup/backup.contract.ts'
import { formatBytes } from '@trophy/contract/technical/technical.rules.ts'
import { useState } from 'react'
import patterns from '../shared/theme/patterns.module.css'
import classes from './health.module.css'
import { Fact } from '../shared/ui/layout/fact.tsx'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import { showSuccess } from '../shared/toast.ts'
import { Note } from '../shared/ui/feedback/note.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { type HeldSmsAction, useBackups, useBackupStatus, useChangeHeldSms, useMakeBackup } from './technical.api.ts'
import { backupLabels, backupMessages } from './technical.constants.ts'
import { FormDialog, useConfirmation } from '../shared/form/form-dialog.tsx'
import { isCancelled, showProblem } from '../shared/form/write-failure.ts'
import { nothing } from '../shared/format/dates.ts'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { Read } from '../shared/ui/feedback/not-read.tsx'

/** Age and size of the last backup, a button for another one, those that are kept, and the SMS that a restore held. */
export const BackupPanel = () => (
  <>
    <Panel title={backupLabels.title} actions={<MakeBackup />}>
      <Read query={useBackupStatus()} title={backupMessages.readFailed} loading="Loading the state of backups">
        {(status) => <Status {...status} />}
      </Read>
    </Panel>
    <KeptBackups />
  </>
)

const MakeBackup = () => {
  const { run, isPending } = useMakeBackup()
  const { data } = useBackupStatus()
  const make = async () => {
    try {
      const { name, bytes } = await run(null)
      showSuccess(backupMessages.made, `${name}, ${formatBytes(bytes)}`)
    } catch (error) {
      if (!isCancelled(error)) showProblem(error, backupMessages.makeFailed, backupMessages.makeFailedTitle)
    }
  }
  return (
    <IconButton
      icon={IconDatabaseExport}
      loading={isPending}
      disabled={data?.isRunning ?? false}
      onClick={() => void make()}
    >
      {backupLabels.make}
    </IconButton>
  )
}

const Status = ({ folder, heldSms, isNightly, isOverdue, isRunning, last }: BackupStatus) => (
  <div className={patterns.parts}>
    {isOverdue && (
      <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={backupLabels.overdueTitle}>
        {backupLabels.overdue}
      </Note>
    )}
    {heldSms > 0 && <HeldSms count={heldSms} />}
    {!isNightly && last === null && <p className={classes.backupText}>{backupLabels.off}</p>}
    <LastBackup last={last} />
    <p className={`${patterns.secondaryText} ${classes.backupText}`}>{backupLabels.folder(folder)}</p>
    <p className={classes.backupText} role="status">
      {isRunning && backupLabels.running}
    </p>
  </div>
)

const LastBackup = ({ last }: Pick<BackupStatus, 'last'>) => (
  <dl className={`${patterns.factList} ${classes.facts}`}>
    <Fact label={backupLabels.last}>{last === null ? backupLabels.none : <Instant value={last.createdAt} />}</Fact>
    {last !== null && <Fact label={backupLabels.size}>{formatBytes(last.bytes)}</Fact>}
    {last !== null && <Fact label={backupLabels.rows}>{formatCount(last.rows)}</Fact>}
  </dl>
)

const HeldSms = ({ count }: { count: number }) => {
  const [asked, setAsked] = useState<HeldSmsAction>()
  return (
    <>
      <Note tone="warning" icon={<IconMessagePause size={18} />} title={backupLabels.heldTitle(count)}>
        <p className={classes.backupText}>{backupLabels.held}</p>
        <div className={`${patterns.buttonRow} ${classes.heldActions}`}>
          <Button size="sm" variant="default" onClick={() => setAsked('release')}>
            {backupLabels.release}
          </Button>
          <Button size="sm" variant="default" onClick={() => setAsked('discard')}>
            {backupLabels.discard}
          </Button>
        </div>
      </Note>
      {asked && <HeldSmsDialog action={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface HeldSmsDialogProps {
  readonly action: HeldSmsAction
  readonly onClose: () => void
}

/** Says what sending or discarding does before it is done. */
const HeldSmsDialog = ({ action, onClose }: HeldSmsDialogProps) => {
  const { run } = useChangeHeldSms()
  const form = useConfirmation({
    failure: backupMessages.changeFailed,
    send: () => run(action),
    // Somebody else may have released or discarded them while this was asked.
    success: ({ changed }) =>
      changed === 0 ? [backupMessages.noneHeld] : [backupMessages[`${action}Done`], `${changed} SMS`],
    onDone: onClose,
  })
  return (
    <FormDialog
      title={backupLabels[`${action}Title`]}
      submitLabel={backupLabels[action]}
      size="small"
      onClose={onClose}
      form={form}
    >
      <p className={classes.backupText}>{backupMessages[`${action}Text`]}</p>
    </FormDialog>
  )
}

const { columns: titles } = backupLabels

const columns: readonly Column<Backup>[] = [
  {
    key: 'name',
    title: titles.name,
    render: ({ name }) => <span className={classes.backupText}>{name}</span>,
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
const KeptBackups = () => {
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
      notRead={{ title: backupMessages.listFailed, error: read.error, refetch: read.refetch }}
      emptyTitle={backupLabels.noBackups}
      emptyText={backupLabels.noBackupsText}
    />
  )
}
