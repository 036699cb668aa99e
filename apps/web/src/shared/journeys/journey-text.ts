import type { JourneyDetails } from '@trophy/contract/journeys/journeys.contract.ts'
import { formatDateTime } from '../format/dates.ts'
import { journeyLabels as labels } from './journey.constants.ts'

/** `Train 16231` */
export const vehicleOf = ({ mode, number }: Pick<JourneyDetails, 'mode' | 'number'>): string =>
  [labels.modes[mode], number].filter(Boolean).join(' ')

/** `Train 16231 · Mysuru Junction · 23/11/2026 06:40 IST · 14 people` */
export const journeyText = (journey: JourneyDetails, timeZone: string): string =>
  [vehicleOf(journey), journey.place, formatDateTime(journey.at, timeZone), labels.peopleCount(journey.people)].join(
    ' · ',
  )
