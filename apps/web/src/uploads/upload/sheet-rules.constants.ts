import { furtherHotelColumns, roomColumn, type UploadType } from '@trophy/contract/uploads/uploads.constants.ts'

const [rate, basis] = furtherHotelColumns

const room = `May also have the column ${roomColumn} (the hotel's number of the room, such as 204)`

/**
 * The rules of a sheet as the upload dialog shows them, in the order and wording of part 2 §5, then the columns that
 * its template does not have. A minimum stay of 1 disables that rule, which is then not listed.
 */
export const sheetRules = (type: UploadType, minimumStayDays: number): readonly string[] => {
  const minimumStay = minimumStayDays > 1 ? [`Minimum ${minimumStayDays}-day stay`] : []
  const rules: Record<UploadType, readonly string[]> = {
    'hotel-inventory': [
      'Hotel ID validation preventing overlapping dates',
      ...minimumStay,
      'Duplicate combinations skipped',
      `May also have the columns ${rate} (rupees per room and night) and ${basis} (blocked, booked or used)`,
    ],
    'coaches-officials': [
      'Hotel ID must exist in inventory',
      ...minimumStay,
      'Unique coach ID',
      'Mobile auto-formatted with +91',
      room,
    ],
    players: [
      'Coach ID must exist',
      'Hotel ID must exist',
      ...minimumStay,
      'Unique player ID',
      'Automatic room occupancy calculation',
      room,
    ],
  }
  return rules[type]
}
