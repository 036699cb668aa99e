import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import { checkinStatusLabels } from '../../texts/value-labels.constants.ts'
import { Badge, type Tone } from './badge.tsx'

const tones: Record<CheckinStatus, Tone> = { pending: 'warning', checked_in: 'success', checked_out: 'neutral' }

/** Pending, Checked In, Checked Out. Apart from the badges of administrators, which a coach does not load. */
export const CheckinBadge = ({ status }: { status: CheckinStatus }) => (
  <Badge tone={tones[status]}>{checkinStatusLabels[status]}</Badge>
)
