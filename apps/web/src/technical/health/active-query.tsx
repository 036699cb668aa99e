import { Button, UnstyledButton } from '@mantine/core'
import { technicalLimits } from '@trophy/contract/technical/technical.constants.ts'
import type { RunningQuery } from '@trophy/contract/technical/technical.contract.ts'
import { formatDuration, isActive, shorten } from '@trophy/contract/technical/technical.rules.ts'
import { useState } from 'react'
import { healthLabels } from '../technical.constants.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Badge } from '../../shared/ui/feedback/badge.tsx'
import { useKillQuery } from '../technical.api.ts'
import classes from './health.module.css'
import { StateBadge } from './state-badge.tsx'

/** A running query, or an open transaction: its duration, user, application and locks. */
export const ActiveQuery = ({ query: shown }: { query: RunningQuery }) => {
  const { pid, state, duration, usename, application_name, query, query_start, blocked_by, blocking } = shown
  const { mutate, isPending } = useKillQuery()
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
        <span className={classes.about}>
          {formatDuration(duration)} · {usename ?? nothing} · {application_name || nothing}
        </span>
        <Button
          size="sm"
          variant="default"
          aria-label={healthLabels.cancelQuery(pid)}
          disabled={!isActive(state)}
          loading={isPending}
          onClick={() => mutate({ pid, query_start })}
        >
          {healthLabels.cancel}
        </Button>
      </div>
      <QueryText text={query} />
      {!isActive(state) && <p className={classes.hint}>{healthLabels.nothingToCancel}</p>}
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
