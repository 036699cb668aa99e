import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { Connection, RunningQuery } from '@trophy/contract/technical/technical.contract.ts'
import { formatDuration, isActive, shorten } from '@trophy/contract/technical/technical.rules.ts'
import { useState } from 'react'
import { nothing } from '../shared/format/dates.ts'
import patterns from '../shared/theme/patterns.module.css'
import type { Column } from '../shared/ui/data-table/column.ts'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Badge, type Tone } from '../shared/ui/feedback/badge.tsx'
import { Read } from '../shared/ui/feedback/not-read.tsx'
import { Note } from '../shared/ui/feedback/note.tsx'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useConnections, useKillQuery, useRunningQueries } from './technical.api.ts'
import { technicalMessages, healthLabels } from './technical.constants.ts'
import classes from './health.module.css'

const titles = healthLabels.columns

const columns: readonly Column<Connection>[] = [
  { key: 'pid', title: titles.pid, render: ({ pid }) => pid },
  { key: 'user', title: titles.user, render: ({ username }) => username ?? nothing },
  { key: 'database', title: titles.database, render: ({ database }) => database ?? nothing },
  { key: 'client', title: titles.client, render: ({ client_addr }) => client_addr ?? healthLabels.local },
  { key: 'state', title: titles.state, render: ({ state }) => <StateBadge state={state} />, card: 'corner' },
  {
    key: 'duration',
    title: titles.duration,
    render: ({ duration }) => (duration === null ? nothing : formatDuration(duration)),
    align: 'right',
  },
  {
    key: 'application',
    title: titles.application,
    render: ({ application_name }) => application_name || nothing,
    card: 'title',
  },
  {
    key: 'query',
    title: titles.query,
    render: ({ query }) => (
      <code className={classes.code}>{shorten(query, technicalLimits.connectionQuery) || nothing}</code>
    ),
  },
]

/** 'Active Database Connections'. */
export const ConnectionsTable = ({ isAutomatic }: { isAutomatic: boolean }) => {
  const { data, error, refetch } = useConnections(isAutomatic)
  return (
    <Panel title={healthLabels.connections} isPadded={false}>
      <DataTable
        label={healthLabels.connections}
        columns={columns}
        rows={data?.connections}
        keyOf={({ pid }) => String(pid)}
        notRead={{ title: technicalMessages.connectionsFailed, error, refetch }}
        emptyTitle={healthLabels.noConnections}
      />
    </Panel>
  )
}

/** 'Active Queries': the longest first, each with a button that cancels it. */
export const ActiveQueries = ({ isAutomatic }: { isAutomatic: boolean }) => (
  <Panel title={healthLabels.queries} isPadded={false}>
    <Read
      query={useRunningQueries(isAutomatic)}
      title={technicalMessages.queriesFailed}
      loading="Loading active queries"
    >
      {({ queries, longRunning }) =>
        queries.length === 0 ? (
          <EmptyState title={healthLabels.noQueries} />
        ) : (
          <>
            {longRunning > 0 && (
              <div className={classes.note}>
                <Note
                  tone="warning"
                  icon={<IconAlertTriangle size={18} />}
                  title={healthLabels.longRunning(longRunning)}
                >
                  {healthLabels.longRunningHint}
                </Note>
              </div>
            )}
            <ul className={patterns.bareList}>
              {queries.map((query) => (
                <ActiveQuery key={`${query.pid} ${query.query_start}`} query={query} />
              ))}
            </ul>
          </>
        )
      }
    </Read>
  </Panel>
)

/** A running query, or an open transaction: its duration, user, application and locks. */
const ActiveQuery = ({ query: shown }: { query: RunningQuery }) => {
  const { pid, state, duration, usename, application_name, query, blocked_by, blocking } = shown
  const { kill, isPending } = useKillQuery(shown)
  return (
    <li className={classes.item} aria-label={`${healthLabels.columns.pid} ${pid}`}>
      <div className={classes.itemHead}>
        <span className={classes.pid}>
          {healthLabels.columns.pid} {pid}
        </span>
        <span className={classes.badges}>
          <StateBadge state={state} />
          {blocking > 0 && <Badge tone="danger">{healthLabels.blocks(blocking)}</Badge>}
          {blocked_by.length > 0 && <Badge tone="warning">{healthLabels.waitsFor(blocked_by)}</Badge>}
        </span>
        <span className={`${patterns.secondaryText} ${classes.about}`}>
          {formatDuration(duration)} · {usename ?? nothing} · {application_name || nothing}
        </span>
        <Button
          size="sm"
          variant="default"
          aria-label={healthLabels.cancelQuery(pid)}
          disabled={!isActive(state)}
          loading={isPending}
          onClick={() => void kill()}
        >
          {healthLabels.cancel}
        </Button>
      </div>
      <QueryText text={query} />
      {!isActive(state) && (
        <p className={`${patterns.secondaryText} ${classes.hint}`}>{healthLabels.nothingToCancel}</p>
      )}
    </li>
  )
}

/** Cut at 200 characters; a click expands and collapses it. */
const QueryText = ({ text }: { text: string }) => {
  const [isWhole, setIsWhole] = useState(false)
  if (text.length <= technicalLimits.activeQuery) return <code className={classes.query}>{text || nothing}</code>
  return (
    <UnstyledButton className={classes.expand ?? ''} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
      <code className={classes.query}>{isWhole ? text : shorten(text, technicalLimits.activeQuery)}</code>
      <span className={classes.more}>{isWhole ? healthLabels.showLess : healthLabels.showAll}</span>
    </UnstyledButton>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  active: 'success',
  'idle in transaction': 'warning',
  'idle in transaction (aborted)': 'danger',
}

/** The state of a connection as PostgreSQL names it. */
const StateBadge = ({ state }: { state: string | null }) =>
  state === null ? nothing : <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge>
