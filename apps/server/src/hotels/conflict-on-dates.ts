import { Refusal } from '../platform/errors.ts'

/** A 409 about the dates of an instance. It names both fields, because either can be corrected. */
export const conflictOnDates = (message: string): Refusal =>
  new Refusal('conflict', message, { errors: ['startDate', 'endDate'].map((path) => ({ path, message })) })
