/** A valid body of Add hotel, with the changes of a test. */
export const newHotel = (changes: object = {}) => ({
  hotelId: 'LAKE',
  hotelName: 'Lake View',
  location: 'Kochi',
  district: 'Ernakulam',
  address: '1 Lake Road',
  pincode: '682001',
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  totalRooms: 10,
  ...changes,
})
