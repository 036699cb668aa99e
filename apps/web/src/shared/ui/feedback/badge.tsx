import type { CheckinStatus } from '@trophy/contract/participants/participants.contract.ts'
import classes from './tones.module.css'
import { checkinStatusLabels } from '../../texts/value-labels.constants.ts'

/** The meaning of a colour, which is always shown in text, too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'special'

/** A status: a coloured dot and its label. */
export const Badge = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
)

const tones: Record<CheckinStatus, Tone> = { pending: 'warning', checked_in: 'success', checked_out: 'neutral' }

/** Pending, Checked In, Checked Out. Apart from the badges of administrators, which a coach does not load. */
export const CheckinBadge = ({ status }: { status: CheckinStatus }) => (
  <Badge tone={tones[status]}>{checkinStatusLabels[status]}</Badge>
)
