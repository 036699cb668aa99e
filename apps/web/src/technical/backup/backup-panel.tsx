import { Button } from '@mantine/core'
import { IconAlertTriangle, IconMessagePause } from '@tabler/icons-react'
import type { BackupStatus } from '@trophy/contract/backup/backup.contract.ts'
import { formatBytes } from '@trophy/contract/technical/technical.rules.ts'
import type { ReactNode } from 'react'
import { Instant } from '../../shared/format/instant.tsx'
import { formatCount } from '../../shared/format/numbers.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import classes from '../health/health.module.css'
import { PartError } from '../part-error.tsx'
import { useBackupStatus, useChangeHeldSms } from './backup.api.ts'
import { backupLabels, backupMessages } from './backup.constants.ts'

/** Age and size of the last backup, and the SMS that a restore held. */
export const BackupPanel = () => (
  <Panel title={backupLabels.title}>
    <Content />
  </Panel>
)

const Content = () => {
  const read = useBackupStatus()
  const error = read.isLoadingError ? read.error : null
  if (error) return <PartError title={backupMessages.readFailed} error={error} onRetry={() => void read.refetch()} />
  if (read.data === undefined) return <LoadingState label="Loading the state of backups" />
  const { heldSms, isNightly, isOverdue, last } = read.data
  return (
    <>
      {isOverdue && (
        <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={backupLabels.overdueTitle}>
          {backupLabels.overdue}
        </Note>
      )}
      {heldSms > 0 && <HeldSms count={heldSms} />}
      {!isNightly && last === null && <p>{backupLabels.off}</p>}
      <LastBackup last={last} />
    </>
  )
}

const LastBackup = ({ last }: Pick<BackupStatus, 'last'>) => (
  <dl className={classes.facts}>
    <Fact label={backupLabels.last}>{last === null ? backupLabels.none : <Instant value={last.createdAt} />}</Fact>
    {last !== null && <Fact label={backupLabels.size}>{formatBytes(last.bytes)}</Fact>}
    {last !== null && <Fact label={backupLabels.rows}>{formatCount(last.rows)}</Fact>}
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const HeldSms = ({ count }: { count: number }) => {
  const { mutate, isPending } = useChangeHeldSms()
  return (
    <Note tone="warning" icon={<IconMessagePause size={18} />} title={backupLabels.heldTitle(count)}>
      <p>{backupLabels.held}</p>
      <Button size="sm" variant="default" disabled={isPending} onClick={() => mutate('released')}>
        {backupLabels.release}
      </Button>{' '}
      <Button size="sm" variant="default" disabled={isPending} onClick={() => mutate('discarded')}>
        {backupLabels.discard}
      </Button>
    </Note>
  )
}
