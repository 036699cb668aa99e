import { deskLabels } from '@trophy/contract/stays/desk.constants.ts'
import { useRef, useState } from 'react'
import { describeFailure } from '../../shared/form/write-failure.ts'
import { showFailure, showSuccess } from '../../shared/toast.ts'
import { deedWords } from '../board-words.ts'
import type { Direction } from '../stay-actions.ts'
import { type NotDuePerson, notDueOf } from '../refusal.ts'
import { type StayAnswer, useFindPerson } from '../stays.api.ts'
import type { Send } from '../use-sending.ts'
import type { LeftOut } from '../use-stay-action.ts'
import { useQuestion } from './use-question.ts'

interface ScansOptions {
  readonly direction: Direction
  readonly send: Send
  readonly nameOf: (participantId: string) => string | undefined
  readonly onDone: (participantId: string) => void
  readonly onRefused: (person: LeftOut) => void
}

/**
 * Acts on the person whose very `participantId` was scanned: the server decides whether there is one, whatever the list
 * shows. Scans wait for those before them, and go through in their order; one that waits already is not sent again.
 */
export const useScans = (options: ScansOptions) => {
  const question = useQuestion<NotDuePerson>()
  const actOn = useActOnCode(options, question.ask)
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<{ readonly code: string }>()
  const actInTurn = async (before: Promise<void>, code: string): Promise<void> => {
    await before
    const isRefused = await actOn(code)
    setRefused(isRefused ? { code } : undefined)
    setWaiting((codes) => codes.filter((other) => other !== code))
  }
  return {
    /** Those under way, in their order. */
    waiting,
    /** About somebody who is not due: until it is answered the scans behind it wait. */
    question: question.open,
    /** The last scan, once it came to nothing and no other waits. */
    refused: waiting.length === 0 ? refused : undefined,
    scan: (code: string): void => {
      if (waiting.includes(code)) return
      setRefused(undefined)
      setWaiting((codes) => [...codes, code])
      last.current = actInTurn(last.current, code)
    },
  }
}

/** Never throws: what it came to is said. Answers whether it came to nothing. */
const useActOnCode = (
  { direction, send, nameOf, onDone, onRefused }: ScansOptions,
  confirm: (person: NotDuePerson) => Promise<boolean>,
) => {
  const find = useFindPerson(direction)
  const words = deedWords[direction]
  /** A courtesy: where the name cannot be found the id has to do. */
  const findName = async (code: string): Promise<string | undefined> => {
    try {
      return nameOf(code) ?? (await find(code))?.name
    } catch {
      return undefined
    }
  }
  /** The server says at the time of the scan who is due: nobody else is checked in unseen. */
  const sendScan = async (participantId: string): Promise<StayAnswer | undefined> => {
    const request = { deed: direction, participantIds: [participantId] }
    if (direction === 'checkout') return send(request)
    try {
      return await send({ ...request, onlyDue: true })
    } catch (error) {
      const person = notDueOf(error)
      if (!person) throw error
      return (await confirm(person)) ? send(request) : undefined
    }
  }
  return async (participantId: string): Promise<boolean> => {
    const finding = findName(participantId)
    try {
      const answer = await sendScan(participantId)
      if (!answer) return false
      onDone(participantId)
      showSuccess(words.done(answer.count), whoIs(participantId, await finding))
      return false
    } catch (error) {
      const failure = describeFailure(error, words.failed.single)
      if (!failure) return true
      const name = await finding
      showFailure(failure.title, `${whoIs(participantId, name)}: ${failure.text}`)
      onRefused({ participantId, name, reason: failure.text })
      return true
    }
  }
}

const whoIs = (code: string, name: string | undefined): string =>
  name === undefined ? code : deskLabels.person(name, code)
