import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { describeFailure, hasUnknownOutcome } from '../../shared/form/write-failure.ts'
import { notDueOf } from '../stay-errors.ts'
import { useStayRequests } from '../use-stay-requests.ts'
import { readPass } from './camera.api.ts'
import { cameraLabels as labels } from './camera.constants.ts'
import { comesIntoPicture, type PassScan, withoutScan, withScan } from './scans.rules.ts'
import type { useSound } from './use-sound.ts'

const stateAfter = (error: unknown, reason: string) => {
  if (hasUnknownOutcome(error)) return 'unknown'
  return reason.startsWith(skipReasons.checkedIn) ? 'already' : 'refused'
}

/** Checks in the people whose passes come into the picture, each by the check-in of the boards. */
export const usePassScans = (play: ReturnType<typeof useSound>['play']) => {
  const client = useQueryClient()
  const { send } = useStayRequests()
  const [scans, setScans] = useState<readonly PassScan[]>([])
  const seenAt = useRef(new Map<string, number>())
  const lastKey = useRef(0)
  const show = (scan: PassScan): void => setScans((before) => withScan(before, scan))
  const finish = (scan: PassScan & { state: Exclude<PassScan['state'], 'waiting'> }): void => {
    play(scan.state)
    show(scan)
  }

  const checkIn = async (scan: PassScan, participantId: string, onlyDue: boolean): Promise<void> => {
    show({ ...scan, state: 'waiting' })
    try {
      const result = await send({ action: 'checkin', participantIds: [participantId], onlyDue })
      // Nothing is sent while another scan of this person is being sent; that one shows the result.
      if (result) finish({ ...scan, state: 'done' })
      else setScans((before) => withoutScan(before, scan))
    } catch (error) {
      const reason = describeFailure(error, labels.notCheckedIn)?.text ?? labels.notCheckedIn
      finish({ ...scan, state: stateAfter(error, reason), reason, isNotDue: notDueOf(error) !== undefined })
    }
  }
  const handle = async (code: string): Promise<void> => {
    lastKey.current += 1
    const scan: PassScan = { key: lastKey.current, code, state: 'waiting' }
    show(scan)
    try {
      const person = await readPass(client, code)
      if (person) await checkIn({ ...scan, person }, person.participantId, true)
      else finish({ ...scan, state: 'invalid', reason: passMessages.notValid })
    } catch (error) {
      finish({ ...scan, state: 'refused', reason: messageOf(error, labels.notRead) })
    }
  }
  return {
    /** The last scans, the latest first. */
    scans,
    /** To call for each picture with a code. */
    see: (code: string): void => {
      const at = performance.now()
      const isNew = comesIntoPicture(seenAt.current.get(code), at)
      seenAt.current.set(code, at)
      if (isNew) void handle(code)
    },
    /** Checks in somebody who is not due. */
    checkInAnyway: (scan: PassScan): void => {
      const { isNotDue: _answered, reason: _old, ...rest } = scan
      if (scan.person) void checkIn(rest, scan.person.participantId, false)
    },
  }
}
