import { duplicateReasons } from '@trophy/contract/participants/merge-participants.constants.ts'
import type { DuplicateGroup } from '@trophy/contract/participants/merge-participants.contract.ts'

/** Two people, by UUID, and what they have in common. */
export interface DuplicatePair {
  readonly one: string
  readonly other: string
  readonly sameNumber: boolean
  readonly sameName: boolean
}

export interface PairedPeople extends Pick<DuplicateGroup, 'reasons'> {
  /** UUIDs. */
  readonly people: readonly string[]
}

/**
 * The groups of people who are connected by pairs: whoever may be one with a person may be one with the person's pairs.
 */
export const groupsOfPairs = (pairs: readonly DuplicatePair[]): PairedPeople[] => {
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
