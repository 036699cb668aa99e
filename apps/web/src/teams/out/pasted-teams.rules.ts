import { normaliseId } from '@trophy/contract/core/texts/texts.rules.ts'

/** What teams can be named by. */
export interface TeamNames {
  readonly coaches: readonly { readonly participantId: string }[]
  readonly teams: readonly { readonly teamName: string; readonly coachId: string | null }[]
}

export interface PastedTeams {
  /** The coaches' participant ids, each once. */
  readonly coachIds: readonly string[]
  readonly unknown: readonly string[]
  /** Names that teams of several coaches have. */
  readonly ambiguous: readonly { readonly name: string; readonly coachIds: readonly string[] }[]
}

const keyOf = (name: string): string => normaliseId(name).replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * The teams of a pasted list: coach IDs or team names, in any case. A name with a comma is found on a line of its own.
 */
export const pastedTeams = (text: string, { coaches, teams }: TeamNames): PastedTeams => {
  const coachIdsOf = new Map<string, Set<string>>()
  const add = (name: string, coachId: string) => {
    const key = keyOf(name)
    coachIdsOf.set(key, (coachIdsOf.get(key) ?? new Set()).add(coachId))
  }
  for (const { teamName, coachId } of teams) if (coachId !== null) add(teamName, coachId)
  // An id names one coach, even if a team has it as its name.
  for (const { participantId } of coaches) coachIdsOf.set(keyOf(participantId), new Set([participantId]))

  const names = text.split('\n').flatMap((line) => (coachIdsOf.has(keyOf(line)) ? [line] : line.split(/[,;\t]/)))
  const wanted = new Map(names.map((name) => [keyOf(name), name.trim()] as const))
  wanted.delete('')
  const found = [...wanted].map(([key, name]) => ({ name, coachIds: [...(coachIdsOf.get(key) ?? [])] }))
  return {
    coachIds: [...new Set(found.flatMap(({ coachIds }) => (coachIds.length === 1 ? coachIds : [])))],
    unknown: found.filter(({ coachIds }) => coachIds.length === 0).map(({ name }) => name),
    ambiguous: found.filter(({ coachIds }) => coachIds.length > 1),
  }
}
