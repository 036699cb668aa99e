import { UnstyledButton } from '@mantine/core'
import type { AuditOutcome } from '@trophy/contract/core/audit.constants.ts'
import type { AuditEvent } from '@trophy/contract/technical/audit.contract.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { userRoleLabels } from '../../shared/texts/user-roles.constants.ts'
import { Badge, type Tone } from '../../shared/ui/feedback/badge.tsx'
import { auditKindLabels, auditLabels, auditOutcomeLabels } from './audit.constants.ts'
import classes from './audit.module.css'

const tones: Readonly<Record<AuditOutcome, Tone>> = { succeeded: 'success', refused: 'warning', failed: 'danger' }
const titles = auditLabels.columns

/** `onActor` shows only the events of one person. */
export const auditColumns = (onActor: (id: string) => void): readonly Column<AuditEvent>[] => [
  { key: 'at', title: titles.at, render: ({ at }) => <Instant value={at} />, width: 170 },
  { key: 'kind', title: titles.kind, render: ({ kind }) => auditKindLabels[kind], width: 150, card: 'title' },
  {
    key: 'outcome',
    title: titles.outcome,
    render: ({ outcome }) => <Badge tone={tones[outcome]}>{auditOutcomeLabels[outcome]}</Badge>,
    width: 120,
    card: 'corner',
  },
  { key: 'actor', title: titles.actor, render: (event) => <Person event={event} onActor={onActor} /> },
  { key: 'address', title: titles.address, render: ({ address }) => address ?? nothing },
  {
    key: 'object',
    title: titles.object,
    render: ({ object }) => <span className={classes.text}>{object ?? nothing}</span>,
  },
  {
    key: 'detail',
    title: titles.detail,
    render: ({ detail }) => <span className={classes.text}>{detail ?? nothing}</span>,
  },
]

const Person = ({ event, onActor }: { event: AuditEvent; onActor: (id: string) => void }) => {
  const { actorId, actorName, actorRole } = event
  if (actorName === null) return auditLabels.unknown
  return (
    <>
      {actorId === null ? (
        actorName
      ) : (
        <UnstyledButton
          className={classes.person ?? ''}
          aria-label={auditLabels.onlyActor(actorName)}
          onClick={() => onActor(actorId)}
        >
          {actorName}
        </UnstyledButton>
      )}
      {actorRole && <div className={classes.role}>{userRoleLabels[actorRole]}</div>}
    </>
  )
}
