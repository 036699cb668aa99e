import { paperMessages as messages } from '@trophy/contract/paper/paper.constants.ts'
import type { KeyedIn } from '@trophy/contract/paper/paper.contract.ts'
import { serialOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { skippedSchema } from '@trophy/contract/stays/stays.contract.ts'
import { type Context, today } from '../platform/context.ts'
import { invalid, notFound, Refusal } from '../platform/errors.ts'
import { checkInPeople, type StayActor } from '../stays/stays.service.ts'
import { selectPersonBySerial } from './paper.sql.ts'

/**
 * Checks in the person with a number of a sheet; the histories say that it came from paper.
 * @throws 400 for a wrong check digit or time; 404 for a number that nobody has; 409 with the reason and the person
 */
export const keyIn = async (
  context: Context,
  { number, checkinTime }: { readonly number: string; readonly checkinTime?: string | undefined },
  actor: StayActor,
): Promise<KeyedIn> => {
  const serial = serialOf(number)
  if (serial === undefined) throw invalid('number', messages.wrongNumber)
  const found = await selectPersonBySerial(context.database, serial, today(context))
  if (!found) throw notFound(messages.unknownNumber)
  const { id, ...person } = found
  const action = { participantIds: [id], at: checkinTime, reason: messages.reason }
  try {
    await checkInPeople(context, actor, action)
  } catch (error) {
    throw aboutPerson(error, person)
  }
  return { number, ...person }
}

/** A refusal of one person says why in its message. */
const aboutPerson = (error: unknown, person: object): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'conflict') return error
  const [skipped] = skippedSchema.safeParse(error.details['skipped']).data ?? []
  return new Refusal('conflict', skipped?.reason ?? error.message, { ...error.details, person })
}
