import { authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { adviceFor } from './action-queue.rules.ts'
import { offlineLabels } from './offline.constants.ts'
import { tooOld } from './queued-action.rules.ts'

const { advice } = offlineLabels
const byDesk = (reason: string) => stayMessages.doneBy(reason, 'Asha Rao', '21/11/2026 14:05 IST')

test.each([
  [{ reason: byDesk(skipReasons.checkedIn) }, advice.nothing, false],
  [{ reason: byDesk(skipReasons.checkedOut) }, advice.nothing, false],
  [{ reason: byDesk(skipReasons.undoneSince) }, advice.undone, true],
  [{ reason: skipReasons.movedSince }, advice.moved, true],
  [{ reason: stayMessages.tooEarly('22/11/2026') }, advice.later, true],
  [{ reason: authRefusals.hotelNotVerified, code: 'hotel_not_verified' }, advice.verify, true],
  [{ reason: errorMessages.notFound, code: 'not_found' }, advice.support, false],
  [{ reason: coachMessages.leftTeam, code: 'not_found' }, advice.support, false],
  [{ reason: stayMessages.offlineTooLong, code: 'invalid_input' }, advice.again, true],
  [{ reason: coachMessages.changedMeanwhile('Asha', '—') }, advice.again, true],
  [{ reason: '', code: tooOld }, advice.again, false],
])('%j', (refusal, text, canSendAgain) => {
  expect(adviceFor(refusal)).toEqual({ text, canSendAgain })
})
