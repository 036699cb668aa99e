import { useQueryClient } from '@tanstack/react-query'
import { passCodeOf, passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { useEffect, useRef, useState } from 'react'
import { deskLabels } from '../stays.constants.ts'
import { describeFailure, showWriteFailure } from '../../shared/form/write-failure.ts'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { useIsShown } from '../../shared/use-is-shown.ts'
import { type ArrivalRoom, type Direction, type NotDuePerson, notDueOf, skippedOf } from '../stay-actions.ts'
import { stayActionMessages } from '../stay-labels.ts'
import { type StayResult, useFindPerson } from '../stays.api.ts'
import { doneText, type SkippedPerson, type Send } from '../use-stay-action.ts'

interface ScansOptions {
  readonly direction: Direction
  readonly send: Send
  readonly nameOf: (participantId: string) => string | undefined
  readonly onDone: (participantId: string) => void
  readonly onRefused: (person: SkippedPerson) => void
}

/** Whether somebody who is not due is checked in. */
export interface NotDueQuestion {
  readonly person: NotDuePerson
  /** Without an answer nothing happens. */
  readonly respond: (answer?: ArrivalRoom) => void
}

/**
 * Acts on the person whose exact `participantId` was scanned; the server looks it up, whatever the list shows. Scans
 * are processed one after another in their order; a code that is already waiting is ignored.
 */
export const useScans = (options: ScansOptions) => {
  const [question, setQuestion] = useState<NotDueQuestion>()
  const confirm = (person: NotDuePerson): Promise<ArrivalRoom | undefined> =>
    new Promise((resolve) =>
      setQuestion({
        person,
        respond: (answer) => {
          setQuestion(undefined)
          resolve(answer)
        },
      }),
    )
  // Who leaves the tab by Back gives no answer: the later scans go on.
  useEffect(() => () => question?.respond(), [question])
  const processScan = useProcessScan(options, confirm)
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ readonly code: string }>()
  const processAfter = async (before: Promise<void>, code: string): Promise<void> => {
    await before
    const isRefused = await processScan(code)
    setRefused(isRefused ? { code } : undefined)
    setWaiting((codes) => codes.filter((other) => other !== code))
  }
  return {
    /** The codes being processed, in their order. */
    waiting,
    /** The question about a person who is not due; later scans wait for it. */
    question,
    /** The last scan, if it was refused and no other is waiting. */
    refused: waiting.length === 0 ? refused : undefined,
    scan: (code: string): void => {
      if (waiting.includes(code)) return
      setRefused(undefined)
      setWaiting((codes) => [...codes, code])
      last.current = processAfter(last.current, code)
    },
  }
}

/** Never throws: it shows the result. Returns whether the scan was refused. */
const useProcessScan = (
  { direction, send, nameOf, onDone, onRefused }: ScansOptions,
  confirm: (person: NotDuePerson) => Promise<ArrivalRoom | undefined>,
) => {
  const client = useQueryClient()
  const find = useFindPerson(direction)
  const isShown = useIsShown()
  const messages = stayActionMessages[direction]
  /** For the toast only: without the name it shows the id. */
  const findName = async (code: string): Promise<string | undefined> => {
    try {
      return nameOf(code) ?? (await find(code))?.name
    } catch {
      return undefined
    }
  }
  /** The server decides at the time of the scan who is due; anyone else is checked in only after a confirmation. */
  const sendScan = async (participantId: string): Promise<StayResult | undefined> => {
    const request = { action: direction, participantIds: [participantId] }
    if (direction === 'checkout') return send(request)
    try {
      return await send({ ...request, onlyDue: true })
    } catch (error) {
      const person = notDueOf(error)
      // In another tab nobody is asked: the person is not checked in, which is told, and the later scans go on.
      if (!person || !isShown.current) throw error
      const answer = await confirm(person)
      return answer && send({ ...request, ...answer })
    }
  }
  const act = async (participantId: string): Promise<boolean> => {
    const finding = findName(participantId)
    try {
      const result = await sendScan(participantId)
      if (!result) return false
      onDone(participantId)
      const name = await finding
      showSuccess(
        messages.done(result.count),
        doneText(deskLabels.person(name, participantId), result.withoutRoom ?? [], () => name),
      )
      return false
    } catch (error) {
      const failure = describeFailure(error, messages.failed.single)
      if (!failure) return true
      const name = await finding
      showFailure(failure.title, `${deskLabels.person(name, participantId)}: ${failure.text}`)
      const hasNoRoom = skippedOf(error).some(({ code }) => code === 'no_room')
      const withoutRoom = { action: direction, participantIds: [participantId] }
      onRefused({ participantId, name, reason: failure.text, ...(hasNoRoom && { withoutRoom }) })
      return true
    }
  }
  const actOnPass = async (code: string): Promise<boolean> => {
    try {
      // Loaded with the first pass: most desks have none in their first load.
      const { readPass } = await import('../camera/camera.api.ts')
      const person = await readPass(client, code)
      if (person) return await act(person.participantId)
      showFailure(messages.failed.single, passMessages.notValid)
      onRefused({ participantId: code, name: undefined, reason: passMessages.notValid })
    } catch (error) {
      showWriteFailure(error, messages.failed.single)
    }
    return true
  }
  return async (code: string): Promise<boolean> => (passCodeOf(code) === undefined ? act(code) : actOnPass(code))
}
