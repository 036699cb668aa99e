import { editDialogLabels } from '../shared/form/form.constants.ts'
import { instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'

/** Labels of both Edit Hotel Details and Add Hotel. */
const commonLabels = {
  ...instanceFieldLabels,
  hotelId: 'Hotel ID',
  instanceCode: 'Instance code',
  hotel: 'Hotel',
  contact: 'Contact',
  block: 'Dates and Rooms',
  optional: 'Optional',
} as const

/** Labels of the dialog Edit Hotel Details (part 2 §2, §5). */
export const editHotelLabels = {
  ...commonLabels,
  ...editDialogLabels,
  title: 'Edit Hotel Details',
  edit: 'Edit',
  editOf: (hotelName: string, instanceCode: string) => `Edit ${hotelName}, instance ${instanceCode}`,
  thisInstanceOnly: 'Hotel ID and instance code stay as they are. Edits affect only this instance.',
  availableRooms: 'Available rooms',
  availableRoomsHint:
    'Total rooms less those that bookings hold on the fullest night. Calculated, so it cannot be edited.',
  overbooks: (occupied: number) =>
    `Bookings hold ${occupied} ${occupied === 1 ? 'room' : 'rooms'} on the fullest night: ` +
    'fewer rooms leave it overbooked.',
  created: 'Hotel instance added',
} as const

/** Labels of the dialog Add Hotel (part 2 §2, §5). */
export const addHotelLabels = {
  ...commonLabels,
  title: 'Add Hotel',
  submit: 'Add Hotel',
  submitInstance: 'Add Instance',
  mode: 'What to add',
  modes: { new: 'New Hotel', instance: 'Add Instance' },
  modeHints: {
    new: 'A hotel that is not in the inventory yet, with its first block of rooms.',
    instance: 'A further block of rooms, for other dates, of a hotel that is in the inventory.',
  },
  checking: 'Checking the hotel ID',
  checkAgain: 'Check Again',
  isFree: (hotelId: string) => `${hotelId} is free.`,
  isKnown: (hotelName: string, instances: number) =>
    `${hotelName}, with ${instances} ${instances === 1 ? 'instance' : 'instances'} so far.`,
  toInstance: 'Add an instance to this hotel',
  toNew: 'Add it as a new hotel',
  idFirst: 'Enter the ID of the hotel to see its details and instances here.',
  lockedHint: (instanceCode: string) =>
    `Taken from instance ${instanceCode}, and locked. To change them, edit the instance.`,
  codeHint: (suggested: string) => `The next free code is ${suggested}.`,
  existing: 'Instances so far',
  instance: (instanceCode: string) => `Instance ${instanceCode}`,
  earliestStart: 'Earliest start',
  latestEnd: 'Latest end',
} as const

/** Labels of a row's buttons in the inventory. */
export const hotelRowLabels = {
  actions: 'Actions',
  recalculate: 'Recalculate',
  recalculateTip: 'Recalculate balance',
  recalculateOf: (hotelName: string, instanceCode: string) =>
    `Recalculate balance of ${hotelName}, instance ${instanceCode}`,
  rehouse: 'Re-house',
  rehouseTip: 'Find other hotels for the people of this hotel',
  rehouseOf: (hotelName: string, instanceCode: string) => `Re-house from ${hotelName}, instance ${instanceCode}`,
  recalculated: (hotelId: string, instanceCode: string, milliseconds: number) =>
    `Instance ${instanceCode} of hotel ${hotelId}, in ${milliseconds} ms`,
} as const
