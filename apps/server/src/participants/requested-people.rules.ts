import { z } from 'zod'

/** The people that a request names, apart by the kind of name; each stands in it once. */
export interface NamedPeople {
  /** UUIDs in lower case. */
  readonly ids: readonly string[]
  /** `participantId`s. */
  readonly codes: readonly string[]
}

const uuidSchema = z.guid()

const isUuid = (name: string): boolean => uuidSchema.safeParse(name).success

/** The form in which a name is compared. */
const keyOf = (name: string): string => (isUuid(name) ? name.toLowerCase() : name)

/** Sorts names, `id` or `participantId`, by their kind. */
export const readNames = (names: readonly string[]): NamedPeople => {
  const keys = [...new Set(names.map(keyOf))]
  return { ids: keys.filter(isUuid), codes: keys.filter((key) => !isUuid(key)) }
}

/** Those of the people that were found, in the order in which the request names them, and the names nobody bears. */
export const matchNames = <Person extends { readonly id: string; readonly participantId: string }>(
  names: readonly string[],
  people: readonly Person[],
): { readonly found: Person[]; readonly unknown: string[] } => {
  const byName = new Map(people.flatMap((person) => [[person.id, person] as const, [person.participantId, person]]))
  const found = new Set<Person>()
  const unknown = new Set<string>()
  for (const name of names) {
    const person = byName.get(keyOf(name))
    if (person) found.add(person)
    else unknown.add(name)
  }
  return { found: [...found], unknown: [...unknown] }
}
