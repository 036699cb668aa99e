import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { Instant } from '../shared/format/instant.tsx'
import { formatCount } from '../shared/format/numbers.ts'
import { Badge } from '../shared/ui/feedback/badge.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { figureLabels, nightLabels as labels } from './night-audit.constants.ts'
import classes from './night-audit.module.css'

const figures = ['booked', 'inHouse', 'noShow', 'leftEarly', 'overstay', 'early', 'held'] as const

/** The sums of a night, its status, and the way to close it. */
export const NightFigures = ({ audit, onClose }: { readonly audit: NightAudit; readonly onClose: () => void }) => (
  <Panel
    title={`${labels.night} ${formatDay(audit.night)}`}
    subtitle={<Status audit={audit} />}
    actions={
      audit.canBeClosed && (
        <Button leftSection={<IconLock size={16} aria-hidden />} onClick={onClose}>
          {labels.close}
        </Button>
      )
    }
  >
    <dl className={classes.figures}>
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{figureLabels[figure]}</dt>
          <dd>{formatCount(audit.hotels.reduce((sum, hotel) => sum + hotel[figure], 0))}</dd>
        </div>
      ))}
    </dl>
    {audit.note !== null && <p className={classes.note}>{audit.note}</p>}
  </Panel>
)

const Status = ({ audit: { closedAt, closedBy, preparedAt } }: { readonly audit: NightAudit }) => (
  <span className={classes.status}>
    <Badge tone={closedAt === null ? 'warning' : 'success'}>{closedAt === null ? labels.open : labels.closed}</Badge>
    {closedAt !== null && (
      <span>
        {labels.closedBy} {closedBy}, <Instant value={closedAt} />
      </span>
    )}
    {closedAt === null && preparedAt !== null && (
      <span>
        {labels.prepared} <Instant value={preparedAt} />
      </span>
    )}
  </span>
)
