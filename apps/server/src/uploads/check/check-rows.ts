import type { UploadOptions } from '@trophy/contract/uploads/uploads.contract.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import type { Transaction } from '../../platform/db/database.ts'
import * as hotels from './hotel-checks.sql.ts'
import * as people from './people-checks.sql.ts'
import { warnOfLikelyDuplicates, warnOfSpellings } from './warnings.sql.ts'

/**
 * Inserts the messages for staged rows that conflict with the database or with each other (decisions §5); `rules/`
 * check each row by itself. The order of the checks matters: known rows are skipped first, and only rows without an
 * error so far can make another row a duplicate.
 */
export const checkRows = async (
  db: Transaction,
  uploadId: string,
  type: UploadType,
  { validateHotelIds, skipDuplicates }: UploadOptions,
  timeZone: string,
): Promise<void> => {
  const check = { uploadId, validateHotelIds, skipDuplicates }
  if (type === 'hotel-inventory') await checkHotelRows(db, check)
  else await checkPeople(db, { ...check, timeZone, idColumn: type === 'players' ? 'PLAYER_ID' : 'COACH_ID' })
  await warnOfSpellings(db, uploadId, type)
}

const checkHotelRows = async (db: Transaction, check: Parameters<typeof hotels.refuseCollisions>[1]): Promise<void> => {
  await hotels.beginHotelChecks(db, check.uploadId)
  await hotels.skipKnownInstances(db, check)
  await hotels.refuseCollisions(db, check)
  await hotels.numberInstances(db, check.uploadId)
  await hotels.compareHotels(db, check.uploadId)
}

const checkPeople = async (db: Transaction, check: people.PeopleCheck): Promise<void> => {
  await people.beginPeopleChecks(db, check.uploadId)
  await people.skipKnownPeople(db, check)
  await people.refuseUnknownCoaches(db, check)
  await people.checkHotels(db, check)
  await people.checkNights(db, check)
  await people.refuseKnownMobiles(db, check)
  await people.refuseRepeats(db, check)
  await warnOfLikelyDuplicates(db, check.uploadId)
}
