import { reassignmentRefusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { whyNotMovable } from '@trophy/contract/reassignment/reassignment.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { matchNames, readNames } from '../participants/requested-people.rules.ts'
import { lockPeople, selectPeople, type StoredPerson } from './reassignment.sql.ts'

type Named = Reassignment['affectedParticipants'][number]

/** Somebody of a request, with what it says of the person. */
export interface Requested extends Omit<Named, 'participantId'> {
  readonly person: StoredPerson
}

/**
 * The people of a request, in its order. `lock` keeps them as they are until the transaction ends.
 * @throws 404 for somebody who does not exist, 400 for a person named twice
 */
export const peopleNamed = async (
  db: Queryable,
  named: readonly Named[],
  { lock }: { readonly lock: boolean },
): Promise<Requested[]> => {
  const names = named.map(({ participantId }) => participantId)
  const sorted = readNames(names)
  if (lock) await lockPeople(db, sorted)
  const { found, unknown } = matchNames(names, await selectPeople(db, sorted))
  if (unknown[0] !== undefined) throw notFound(reassignmentRefusals.unknown(unknown[0]))
  const byName = new Map(found.flatMap((person) => [[person.id, person] as const, [person.participantId, person]]))
  const requested = named.flatMap(({ participantId, ...rest }) => {
    const person = byName.get(participantId) ?? byName.get(participantId.toLowerCase())
    return person ? [{ ...rest, person }] : []
  })
  const twice = requested.find(({ person }, index) => requested.findIndex((one) => one.person === person) < index)
  if (twice) throw invalid('affectedParticipants', reassignmentRefusals.twice(twice.person.name))
  return requested
}

/** Refuses people without a day from which they move in part, each at their place in the request. */
export const refuseUndated = (people: readonly Requested[]): void => {
  const errors = people.flatMap(({ person, reassignFrom }, index) => {
    const message = reassignmentRefusals.reassignDateMissing(person.name, person.participantId)
    return reassignFrom === undefined ? [{ path: `affectedParticipants.${index}.reassignFrom`, message }] : []
  })
  const [first, ...others] = errors
  if (first) throw new Refusal('invalid_input', withOthers(first.message, others.length), { errors })
}

/** Refuses people whose booking cannot be moved, with the reason of each in `skipped`. */
export const refuseImmovable = (people: readonly Requested[]): void => {
  const skipped = people.flatMap(({ person }) => {
    const reason = whyNotMovable(person)
    return reason === undefined ? [] : [{ participantId: person.participantId, name: person.name, reason }]
  })
  const [first, ...others] = skipped
  if (!first) return
  const message = reassignmentRefusals.notMovable(first.name, first.participantId, first.reason)
  throw new Refusal('conflict', withOthers(message, others.length), {
    skipped: skipped.map(({ participantId, reason }) => ({ participantId, reason })),
  })
}

/** What is said of the first person, and how many more it is true of. */
export const withOthers = (message: string, others: number): string =>
  others === 0 ? message : `${message}, ${reassignmentRefusals.others(others)}`
