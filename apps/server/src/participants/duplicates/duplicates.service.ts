import type { QueryOf, ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { listedPage } from '@trophy/contract/core/list.ts'
import { duplicateReasons } from '@trophy/contract/participants/participant-changes.constants.ts'
import type {
  DuplicateGroup,
  mergeParticipantEndpoints,
} from '@trophy/contract/participants/participant-changes.contract.ts'
import { coalescedRead } from '../../platform/async/shared-calls.ts'
import type { Context } from '../../platform/context.ts'
import { selectDuplicatePairs, selectLikelyDuplicates, selectUploadedPeople } from './duplicates.sql.ts'

type Duplicates = typeof mergeParticipantEndpoints.duplicates

/** Compares everybody, so simultaneous requests share it. */
const readGroups = coalescedRead(async ({ database }) => groupsOfPairs(await selectDuplicatePairs(database)))

/** A page of the groups of people who may be one, by the first `participantId`; of an upload, those with its people. */
export const listDuplicates = async (
  context: Context,
  { uploadId, ...query }: QueryOf<Duplicates>,
): Promise<ResponseOf<Duplicates>> => {
  const all = await readGroups(context)
  const groups = uploadId === undefined ? all : await groupsOfUpload(context, all, uploadId)
  const shown = groups.slice((query.page - 1) * query.limit, query.page * query.limit)
  return listedPage(query, { rows: await withPeople(context, shown), total: groups.length })
}

const groupsOfUpload = async (
  { database }: Context,
  groups: readonly PairedPeople[],
  uploadId: string,
): Promise<PairedPeople[]> => {
  const everybody = groups.flatMap(({ people }) => people)
  const uploaded = new Set(await selectUploadedPeople(database, uploadId, everybody))
  return groups.filter(({ people }) => people.some((person) => uploaded.has(person)))
}

const withPeople = async ({ database }: Context, groups: readonly PairedPeople[]): Promise<DuplicateGroup[]> => {
  if (groups.length === 0) return []
  const found = await selectLikelyDuplicates(
    database,
    groups.flatMap(({ people }) => people),
  )
  // Who was removed since the pairs were read leaves the group.
  return groups
    .map(({ reasons, people }) => ({ reasons, people: found.filter(({ id }) => people.includes(id)) }))
    .filter(({ people }) => people.length > 1)
}

interface PairedPeople extends Pick<DuplicateGroup, 'reasons'> {
  /** UUIDs. */
  readonly people: readonly string[]
}

/**
 * The groups of people who are connected by pairs: whoever may be one with a person may be one with the person's pairs.
 */
const groupsOfPairs = (pairs: Awaited<ReturnType<typeof selectDuplicatePairs>>): PairedPeople[] => {
  const groupOf = new Map<string, Set<string>>()
  for (const { one, other } of pairs) {
    const [first, second] = [groupOf.get(one) ?? new Set([one]), groupOf.get(other) ?? new Set([other])]
    for (const person of second) first.add(person)
    for (const person of first) groupOf.set(person, first)
  }
  const reasons = new Map<Set<string>, Set<DuplicateGroup['reasons'][number]>>()
  for (const { one, sameNumber, sameName } of pairs) {
    const group = groupOf.get(one) ?? new Set()
    const common = reasons.get(group) ?? new Set()
    if (sameNumber) common.add('number')
    if (sameName) common.add('name')
    reasons.set(group, common)
  }
  return [...reasons].map(([people, common]) => ({
    people: [...people],
    reasons: duplicateReasons.filter((reason) => common.has(reason)),
  }))
}
