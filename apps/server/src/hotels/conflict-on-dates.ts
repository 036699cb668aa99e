import { Refusal } from '../platform/errors.ts'

/** A 409 over the dates of an instance: it names both fields, for either may be moved. */
export const conflictOnDates = (message: string): Refusal =>
  new Refusal('conflict', message, { errors: ['startDate', 'endDate'].map((path) => ({ path, message })) })
