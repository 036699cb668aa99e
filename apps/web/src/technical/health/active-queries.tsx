import { IconAlertTriangle } from '@tabler/icons-react'
import { technicalMessages, healthLabels } from '../technical.constants.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { EmptyState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { PartError } from '../part-error.tsx'
import { useRunningQueries } from '../technical.api.ts'
import { ActiveQuery } from './active-query.tsx'
import classes from './health.module.css'

/** 'Active Queries': the longest first, each with a button that cancels it. */
export const ActiveQueries = ({ isAutomatic }: { isAutomatic: boolean }) => (
  <Panel title={healthLabels.queries} isPadded={false}>
    <Content isAutomatic={isAutomatic} />
  </Panel>
)

const Content = ({ isAutomatic }: { isAutomatic: boolean }) => {
  const read = useRunningQueries(isAutomatic)
  const title = technicalMessages.queriesFailed
  const { error } = read
  if (error) return <PartError title={title} error={error} onRetry={() => void read.refetch()} />
  if (read.data === undefined) return <LoadingState label="Loading active queries" />
  const { queries, longRunning } = read.data
  if (queries.length === 0) return <EmptyState title={healthLabels.noQueries} />
  return (
    <>
      {longRunning > 0 && (
        <div className={classes.note}>
          <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={healthLabels.longRunning(longRunning)}>
            {healthLabels.longRunningHint}
          </Note>
        </div>
      )}
      <ul className={classes.list}>
        {queries.map((query) => (
          <ActiveQuery key={`${query.pid} ${query.query_start}`} query={query} />
        ))}
      </ul>
    </>
  )
}
