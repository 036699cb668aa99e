import { useRef, useState } from 'react'
import { errorBody } from '../../shared/api/api-error.ts'
import { describeFailure, hasUnknownOutcome } from '../../shared/form/write-failure.ts'
import { useKeyIn } from './paper.api.ts'
import { keyInLabels as labels } from './paper.constants.ts'

/** A number that was keyed in. */
export interface KeyedNumber {
  /** Counts from 1. */
  readonly place: number
  readonly number: string
  readonly state: 'waiting' | 'done' | 'refused' | 'unknown'
  /** The person, once the server has found them. */
  readonly who?: string
  /** The hotel, or why the person was not checked in. */
  readonly text?: string
}

interface Person {
  readonly name: string
  readonly participantId: string
}

const nameOf = ({ name, participantId }: Person): string => `${name} (${participantId})`

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'name' in value && 'participantId' in value

/** Numbers are sent one after another in their order, while the next ones are typed. */
export const useKeyedNumbers = () => {
  const { run } = useKeyIn()
  const [keyed, setKeyed] = useState<readonly KeyedNumber[]>([])
  const last = useRef(Promise.resolve())
  const places = useRef(0)

  const send = async (number: string, checkinTime: string | undefined): Promise<Partial<KeyedNumber>> => {
    try {
      const person = await run({ number, ...(checkinTime !== undefined && { checkinTime }) })
      return { state: 'done', who: nameOf(person), ...(person.hotelName !== null && { text: person.hotelName }) }
    } catch (error) {
      const person = errorBody(error)?.['person']
      return {
        state: hasUnknownOutcome(error) ? 'unknown' : 'refused',
        text: describeFailure(error, labels.failed)?.text ?? labels.stopped,
        ...(isPerson(person) && { who: nameOf(person) }),
      }
    }
  }

  const sendAfter = async (before: Promise<void>, place: number, number: string, checkinTime: string | undefined) => {
    await before
    const outcome = await send(number, checkinTime)
    setKeyed((numbers) => numbers.map((one) => (one.place === place ? { ...one, ...outcome } : one)))
  }

  return {
    /** The latest first. */
    keyed,
    isSending: keyed.some(({ state }) => state === 'waiting'),
    keyIn: (number: string, checkinTime: string | undefined): void => {
      places.current += 1
      const place = places.current
      setKeyed((numbers) => [{ place, number, state: 'waiting' }, ...numbers])
      last.current = sendAfter(last.current, place, number, checkinTime)
    },
  }
}

export type KeyedNumbers = ReturnType<typeof useKeyedNumbers>
