import { findMergedPeople, type MergedPerson } from '../participants/merge/merged-people.service.ts'
import { distinctNames, matchRequestedPeople, personByName } from '../participants/requested-people.rules.ts'
import type { Queryable } from '../platform/db/database.ts'
import type { Outcome } from './outcomes.service.ts'

export interface Acted {
  readonly outcomes: readonly Outcome[]
  readonly withoutRoom: readonly string[]
}

export interface ActedOnNames extends Acted {
  /** The names of the request; those of merged people are replaced by the one kept. */
  readonly participantIds: readonly string[]
  /** By `participantId` of somebody who was kept: the name by which the request means the person. */
  readonly meantBy?: ReadonlyMap<string, string>
}

const nobody: Acted = { outcomes: [], withoutRoom: [] }

/**
 * Runs a stay action, and again for people who were merged into others since a phone, a list or a sheet named them: it
 * counts for the one kept, of a coach's team only. Looks for merged people only where a name is unknown.
 */
export const actWithMergedPeople = async (
  db: Queryable,
  { participantIds, teamOf }: { readonly participantIds: readonly string[]; readonly teamOf: string | null },
  act: (names: readonly string[]) => Promise<Acted>,
): Promise<ActedOnNames> => {
  const first = await act(participantIds)
  const { found, unknown } = matchRequestedPeople(participantIds, first.outcomes)
  const merged = await findMergedPeople(db, unknown, teamOf)
  if (merged.length === 0) return { ...first, participantIds }
  const mergedByName = personByName(merged)
  const names = participantIds.map((name) => keptNameOf(mergedByName(name)) ?? name)
  const isKnown = personByName(found)
  // A coach's action has changed nothing yet, since somebody was unknown.
  const [before, again] =
    teamOf === null
      ? [first, names.filter((name, place) => name !== participantIds[place] && !isKnown(name))]
      : [nobody, names.filter((name) => !mergedByName(name))]
  const second = again.length === 0 ? nobody : await act(distinctNames(again))
  const elsewhere = merged
    .filter(({ isInTeam }) => !isInTeam)
    .map((person): Outcome => ({ ...person, refusal: 'inOtherTeam' }))
  const meant = merged.filter(({ keptParticipantId }) => !isKnown(keptParticipantId))
  return {
    outcomes: [...before.outcomes, ...second.outcomes, ...elsewhere],
    withoutRoom: [...before.withoutRoom, ...second.withoutRoom],
    participantIds: names,
    meantBy: new Map(meant.map(({ keptParticipantId, participantId }) => [keptParticipantId, participantId])),
  }
}

const keptNameOf = (person: MergedPerson | undefined): string | undefined =>
  person?.isInTeam ? person.keptParticipantId : undefined
