import type { Actor } from '../../evidence.ts'
import { day, instant, type WeekBuilder } from './week-builder.ts'

/* The lists of hotel B on the last day of the hand-made week. */

const ofToday = `hotelId=B&day=${day(23)}`
const ofTomorrow = `hotelId=B&day=${day(24)}`
const rooming = `/api/admin/reports/rooming-list?${ofToday}`
const register = `/api/admin/reports/guest-register?${ofToday}`
const sheet = `/api/admin/print/checkin-sheet?${ofTomorrow}`

const roomingHeader = ['Participant ID', 'Name', 'Arrival', 'Departure', 'Room']
const registerHeader = ['Name', 'Arrival', 'Departure', 'Room']
const sheetHeader = ['✓', 'Number', 'Name', 'Team', 'Booked', 'Time']
const onSheet = (name: string) => ['', '1000 426', name, 'Team', '23/11/2026 – 26/11/2026', '']
const bala = ['Bala', day(21), day(24), 'B-12']
const suresh = ['Suresh', day(21), day(24), 'B-12']

export const giveOutLists = (week: WeekBuilder, office: Actor): void => {
  week.download(office, rooming, [
    roomingHeader,
    ['COA_2', ...bala],
    ['PLA_3', 'Ravi', day(21), day(23), ''],
    ['PLA_4', ...suresh],
    ['PLA_7', 'Velu', day(23), day(26), ''],
    ['OFC_1', 'Chitra', day(21), day(23), ''],
  ])
  week.download(office, register, [registerHeader, bala, suresh, ['Velu', day(23), day(26), '']])
  week.download(office, sheet, [sheetHeader, onSheet('Velu (PLA_7)')])
}

/** Tamil was uploaded and has arrived, Wasim has come for Velu, and Chitra stays a night more. */
export const readLists = (week: WeekBuilder, office: Actor): void => {
  const [here, coming] = [`${day(21)}/${day(24)}`, `${day(23)}/${day(26)}`]
  const change = (participantId: string, kind: string, from: string | null, to: string | null) => ({
    participantId,
    kind,
    from,
    to,
  })
  const ofPlaces = [
    change('PLA_5', 'added', null, coming),
    change('PLA_7', 'left', coming, null),
    change('PLA_8', 'added', null, coming),
  ]
  const read = (screen: string, query: string, changes: readonly object[]) => {
    const answer = { givenOutAt: instant('23 10:30'), givenOutBy: 'Office', changes }
    week.read(office, screen, `/api/admin/lists/changes?list=${query}`, answer)
  }
  read('changes', `rooming&${ofToday}`, [change('OFC_1', 'dates', `${day(21)}/${day(23)}`, here), ...ofPlaces])
  read('register changes', `register&${ofToday}`, [change('OFC_1', 'added', null, here), ...ofPlaces])
  read('sheet changes', `checkin&${ofTomorrow}`, ofPlaces.slice(1))
  week.download(office, sheet, [sheetHeader, onSheet('Wasim (PLA_8)')])
  week.download(office, register, [
    registerHeader,
    bala,
    suresh,
    ['Tamil', day(23), day(26), ''],
    ['Wasim', day(23), day(26), ''],
    ['Chitra', day(21), day(24), ''],
  ])
}
