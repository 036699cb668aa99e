import { endOfNights } from '@trophy/contract/core/days.ts'
import type { StoredInstance } from './instances.sql.ts'

type Dated = Pick<StoredInstance, 'startDate' | 'endDate'>

/** The first of the instances that shares a night with these dates. Instances of a hotel never overlap (decisions §3). */
export const overlapping = <I extends Dated>(instances: readonly I[], { startDate, endDate }: Dated): I | undefined =>
  instances.find(
    (other) =>
      startDate < endOfNights(other.startDate, other.endDate) && other.startDate < endOfNights(startDate, endDate),
  )
