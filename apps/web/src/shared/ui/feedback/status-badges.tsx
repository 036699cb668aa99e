import type { InstanceStatus } from '@trophy/contract/hotels/hotels.contract.ts'
import type { OccupancyLevel } from '@trophy/contract/occupancy/occupancy.rules.ts'
import { referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import {
  checkinRowLabels,
  type CheckinRowStatus,
  checkoutRowLabels,
  type CheckoutRowStatus,
} from '@trophy/contract/stays/lateness.rules.ts'
import { instanceStatusLabels } from '../../texts/value-labels.constants.ts'
import { Badge, type Tone } from './badge.tsx'

const boardTones: Record<CheckinRowStatus, Tone> = {
  checked_in: 'success',
  checked_out: 'neutral',
  late: 'danger',
  due_today: 'warning',
  upcoming: 'info',
  released: 'neutral',
}

/** The label of a row of the check-in board: Checked In, Late, Due Today, Upcoming, Room released. */
export const CheckinRowBadge = ({ status }: { status: CheckinRowStatus }) => (
  <Badge tone={boardTones[status]}>{checkinRowLabels[status]}</Badge>
)

const checkoutTones: Record<CheckoutRowStatus, Tone> = {
  checked_out: 'neutral',
  overdue: 'danger',
  due_today: 'warning',
  due_tomorrow: 'info',
  checked_in: 'success',
}

/** The label of a row of the checkout board: Checked Out, Overdue, Due Today, Due Tomorrow, Checked In. */
export const CheckoutRowBadge = ({ status }: { status: CheckoutRowStatus }) => (
  <Badge tone={checkoutTones[status]}>{checkoutRowLabels[status]}</Badge>
)

export const ReferenceOnlyBadge = () => <Badge tone="special">{referenceOnlyLabel}</Badge>

const instanceTones: Record<InstanceStatus, Tone> = { active: 'success', upcoming: 'info', expired: 'neutral' }

/** Active, Upcoming, Expired. */
export const InstanceStatusBadge = ({ status }: { status: InstanceStatus }) => (
  <Badge tone={instanceTones[status]}>{instanceStatusLabels[status]}</Badge>
)

const levelTones: Record<OccupancyLevel, Tone> = {
  Overbooked: 'danger',
  Full: 'warning',
  High: 'info',
  Medium: 'success',
  Low: 'neutral',
}

/** How full an instance is, by its fullest night. */
export const OccupancyBadge = ({ level }: { level: OccupancyLevel }) => <Badge tone={levelTones[level]}>{level}</Badge>
