import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
import type { Invoice } from '@trophy/contract/settlement/settlement.contract.ts'
import { accountLabels, apiKeyLabels } from '../../auth/accounts/accounts.constants.ts'
import { adjustmentLabels, closeLabels, hotelLabels, nightLabels } from '../../night-audit/night-audit.constants.ts'
import { outcomeDialogLabels, outcomeLabels, rollCallLabels } from '../../roll-call/roll-call.constants.ts'
import { invoiceLabels, withdrawLabels } from '../../settlement/settlement.constants.ts'
import { adminServer } from '../admin-console.ts'
import * as records from '../records.ts'
import { enter, pick } from '../seen.ts'
import { fillField, press } from '../typing.ts'
import type { ScreenWrite } from './desk-writes.ts'

const { accounts, apiKeys, hotels, nightAudit, participants, rollCall, settlement } = endpoints

const id = '00000000-0000-4000-8000-000000000001'
const night = '2026-11-20'
const closed = '2026-11-19'
const asha = {
  id,
  name: 'Asha Organiser',
  email: 'asha@example.org',
  mobileNumber: '+919811100007',
  role: 'admin',
  isActive: true,
  lastSeenAt: null,
  sessions: 1,
} as const
const key = {
  id,
  name: 'Scoreboard',
  scope: 'read',
  visiblePrefix: 'sst_',
  createdBy: 'Asha Organiser',
  createdAt: records.eventNow,
  lastUsedAt: null,
  expiresAt: null,
  status: 'valid',
} as const
const missing = {
  night,
  participantId: 'PLA_101',
  name: 'Anu',
  teamName: null,
  coachId: null,
  coachName: null,
  mobileNumber: null,
  hotelId: null,
  hotelName: null,
  namedAt: records.eventNow,
  note: null,
  outcome: null,
  outcomeNote: null,
  recordedAt: null,
  recordedBy: null,
} as const
/** An invoice of a hotel that asks for what its statement says. */
export const agreeing: Invoice = {
  id: 1,
  number: 'INV-1',
  date: '2026-11-30',
  startDate: '2026-11-20',
  endDate: '2026-11-29',
  roomNights: 240,
  amount: 60_000_000,
  ours: { roomNights: 240, amount: 60_000_000 },
  difference: 0,
  explainedBy: null,
  createdAt: records.eventNow,
  createdBy: 'Asha Organiser',
}
const audited = { hotelId: 'HILL', instanceCode: '1', hotelName: 'Hill Top', totalRooms: 12, booked: 2, inHouse: 2 }
const noFigures = { noShow: 0, leftEarly: 0, overstay: 0, early: 0, held: 0 }
const audit = (of: string): NightAudit => ({
  night: of,
  status: of === closed ? 'closed' : 'open',
  preparedAt: null,
  closedAt: null,
  closedBy: null,
  canBeClosed: of !== closed,
  note: null,
  hotels: [{ ...audited, ...noFigures }],
  differences: [],
  moreDifferences: 0,
  adjustments: [],
})

/** Accounts, keys, a roll-call, money of hotels, and two nights, of which the earlier one is closed. */
export const officeServer = () =>
  adminServer()
    .answer(accounts.list, [asha])
    .answer(apiKeys.list, [key])
    .answer(participants.disciplines, [])
    .answer(hotels.search, [])
    .answer(hotels.instances, [])
    .answer(rollCall.countMissing, { missing: 1 })
    .answer(rollCall.report, {
      night,
      currentNight: night,
      isOpen: true,
      rollCallTime: '21:30',
      figures: { answered: 0, waiting: 0, missing: 1 },
      answered: [],
      waiting: [],
      missing: [missing],
    })
    .answer(settlement.read, {
      hotel: { hotelId: 'HILL', hotelName: 'Hill Top', address: '1 Hill Road' },
      lines: [],
      adjustments: [],
      totals: { roomNights: 240, amount: 60_000_000, openNights: 0, withoutRate: 0 },
      invoices: [agreeing],
    })
    .answer(
      nightAudit.nights,
      [night, closed].map((of) => ({ ...audit(of), differences: null })),
    )
    .answerBy(nightAudit.read, ({ query }) => audit(query.get('night') ?? night))

const statement = 'tab=reports&view=settlement&hotelId=HILL&from=2026-11-20&to=2026-11-29'
const auditOf = (of: string) => `tab=reports&view=night-audit&night=${of}`
const ofAsha = (action: string) => accountLabels.of(action, asha.name)

/** Each write of the office. */
export const officeWrites: Readonly<Record<string, ScreenWrite>> = {
  'a new account': {
    endpoint: accounts.create,
    shownBy: accounts.list,
    at: 'tab=accounts',
    prepare: async (user) => {
      await press(user, accountLabels.add)
      await screen.findByRole('dialog', { name: accountLabels.add })
      enter(accountLabels.columns.name, 'Ravi Kumar')
      enter(accountLabels.columns.email, 'ravi@example.org')
      enter(accountLabels.columns.mobileNumber, '+919811100008')
      enter(accountLabels.newPassword, 'seven green boats')
    },
    tap: (user) => press(user, accountLabels.add, accountLabels.add),
  },
  'a change of an account': {
    endpoint: accounts.update,
    shownBy: accounts.list,
    at: 'tab=accounts',
    prepare: (user) => press(user, ofAsha(accountLabels.disable)),
    tap: (user) => press(user, accountLabels.disable, ofAsha(accountLabels.disable)),
  },
  'the end of sessions': {
    endpoint: accounts.endSessions,
    shownBy: accounts.list,
    at: 'tab=accounts',
    prepare: (user) => press(user, ofAsha(accountLabels.endSessions)),
    tap: (user) => press(user, accountLabels.endSessions, ofAsha(accountLabels.endSessions)),
  },
  'a new API key': {
    endpoint: apiKeys.create,
    shownBy: apiKeys.list,
    at: 'tab=accounts',
    prepare: async (user) => {
      await press(user, apiKeyLabels.add)
      await fillField(user, apiKeyLabels.columns.name, 'Scoreboard', apiKeyLabels.add)
    },
    tap: (user) => press(user, apiKeyLabels.add, apiKeyLabels.add),
  },
  'the end of an API key': {
    endpoint: apiKeys.revoke,
    shownBy: apiKeys.list,
    at: 'tab=accounts',
    prepare: (user) => press(user, apiKeyLabels.revokeOf(key.name)),
    tap: (user) => press(user, apiKeyLabels.revoke, apiKeyLabels.revokeOf(key.name)),
  },
  'the outcome of a missing player': {
    endpoint: rollCall.recordOutcome,
    shownBy: [rollCall.report, rollCall.countMissing],
    at: 'tab=participants&view=roll-call',
    prepare: async (user) => {
      await press(user, rollCallLabels.recordOf(missing.name))
      await screen.findByRole('dialog', { name: outcomeDialogLabels.title(missing.name) })
      await pick(outcomeDialogLabels.outcome, outcomeLabels.found_safe)
    },
    tap: (user) => press(user, outcomeDialogLabels.submit, outcomeDialogLabels.title(missing.name)),
  },
  'an invoice': {
    endpoint: settlement.addInvoice,
    shownBy: settlement.read,
    at: statement,
    prepare: async (user) => {
      await press(user, invoiceLabels.add)
      await screen.findByRole('dialog', { name: invoiceLabels.dialogTitle('Hill Top') })
      enter(invoiceLabels.number, 'INV-2')
      enter(invoiceLabels.date, '30/11/2026')
      enter(invoiceLabels.roomNights, '12')
      enter(invoiceLabels.amount, '3000')
    },
    tap: (user) => press(user, invoiceLabels.submit, invoiceLabels.dialogTitle('Hill Top')),
  },
  'a withdrawn invoice': {
    endpoint: settlement.withdrawInvoice,
    shownBy: settlement.read,
    at: statement,
    prepare: async (user) => {
      await press(user, invoiceLabels.withdrawOf(agreeing.number))
      await fillField(user, withdrawLabels.reason, 'Entered twice', withdrawLabels.title(agreeing.number))
    },
    tap: (user) => press(user, withdrawLabels.submit, withdrawLabels.title(agreeing.number)),
  },
  'a closed night': {
    endpoint: nightAudit.close,
    shownBy: [nightAudit.nights, nightAudit.read],
    at: auditOf(night),
    prepare: (user) => press(user, nightLabels.close),
    tap: (user) => press(user, closeLabels.submit, closeLabels.title(night)),
  },
  'an adjustment of a night': {
    endpoint: nightAudit.adjust,
    shownBy: [nightAudit.nights, nightAudit.read],
    at: auditOf(closed),
    prepare: async (user) => {
      const title = adjustmentLabels.dialogTitle('Hill Top', '1')
      await press(user, hotelLabels.adjustOf('Hill Top', '1'))
      await fillField(user, adjustmentLabels.rooms, '-2', title)
      await fillField(user, adjustmentLabels.reason, 'Two rooms had no water', title)
    },
    tap: (user) => press(user, adjustmentLabels.submit, adjustmentLabels.dialogTitle('Hill Top', '1')),
  },
}
