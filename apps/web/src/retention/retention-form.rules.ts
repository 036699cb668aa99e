import { type Retention, retentionSchema } from '@trophy/contract/retention/retention.contract.ts'
import { readDigits } from '@trophy/contract/settings/settings.constants.ts'

/** The typed settings; an empty field means none. */
export const readRetention = ({ keepMobileDays, eventEnds }: Readonly<Record<keyof Retention, string>>) =>
  retentionSchema.safeParse({
    keepMobileDays: keepMobileDays.trim() === '' ? null : (readDigits(keepMobileDays) ?? Number.NaN),
    eventEnds: eventEnds === '' ? null : eventEnds,
  })
