import { reassignmentRefusals } from '@trophy/contract/reassignment/reassignment.constants.ts'
import type { Reassignment } from '@trophy/contract/reassignment/reassignment.contract.ts'
import { whyNotMovable } from '@trophy/contract/reassignment/reassignment.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { parseRequestedPeople, personByName } from '../participants/requested-people.rules.ts'
import { lockPeople, selectPeople, type StoredPerson } from './reassignment.sql.ts'

type RequestedMove = Reassignment['affectedParticipants'][number]

/** A person of a request, with the details in the request. */
export interface RequestedPerson extends Omit<RequestedMove, 'participantId'> {
  readonly person: StoredPerson
}

/** Locks people until the transaction ends; whoever is not there any more is left out. */
export const lockPeopleOf = (db: Queryable, ids: readonly string[]) => lockPeople(db, { ids, participantIds: [] })

/**
 * The people of a request, in its order. With `lock` they are locked until the transaction ends.
 * @throws 404 for a person who does not exist, 400 for one named twice
 */
export const findRequestedPeople = async (
  db: Queryable,
  moves: readonly RequestedMove[],
  { lock }: { readonly lock: boolean },
): Promise<RequestedPerson[]> => {
  const people = parseRequestedPeople(moves.map(({ participantId }) => participantId))
  if (lock) await lockPeople(db, people)
  const findPerson = personByName(await selectPeople(db, people))
  const requested = moves.map(({ participantId, ...details }): RequestedPerson => {
    const person = findPerson(participantId)
    if (!person) throw notFound(reassignmentRefusals.unknown(participantId))
    return { ...details, person }
  })
  const twice = requested.find(({ person }, index) => requested.findIndex((one) => one.person === person) < index)
  if (twice) throw invalid('affectedParticipants', reassignmentRefusals.twice(twice.person.name))
  return requested
}

/** Refuses people of a partial reassignment without a day to move from, each with the index in the request. */
export const refuseUndated = (people: readonly RequestedPerson[]): void => {
  const errors = people.flatMap(({ person, reassignFrom }, index) => {
    const message = reassignmentRefusals.reassignDateMissing(person.name, person.participantId)
    return reassignFrom === undefined ? [{ path: `affectedParticipants.${index}.reassignFrom`, message }] : []
  })
  const [first, ...others] = errors
  if (first) throw new Refusal('invalid_input', withOthers(first.message, others.length), { errors })
}

/** Refuses people whose booking cannot be moved, with the reason of each in `skipped`. */
export const refuseImmovable = (people: readonly RequestedPerson[]): void => {
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

/** A message about the first person, with the number of the others. */
export const withOthers = (message: string, others: number): string =>
  others === 0 ? message : `${message}, ${reassignmentRefusals.others(others)}`
