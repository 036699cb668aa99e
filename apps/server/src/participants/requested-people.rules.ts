import { z } from 'zod'

/** The people of a request, grouped by the kind of id; each id occurs once. */
export interface RequestedPeople {
  /** UUIDs in lower case. */
  readonly ids: readonly string[]
  readonly participantIds: readonly string[]
}

const uuidSchema = z.guid()

const isUuid = (name: string): boolean => uuidSchema.safeParse(name).success

/** The form in which ids are compared. */
const keyOf = (name: string): string => (isUuid(name) ? name.toLowerCase() : name)

/** Groups the names of a request, each an `id` or a `participantId`, by their kind. */
export const parseRequestedPeople = (names: readonly string[]): RequestedPeople => {
  const keys = [...new Set(names.map(keyOf))]
  return { ids: keys.filter(isUuid), participantIds: keys.filter((key) => !isUuid(key)) }
}

/** The names of a request as it spells them, each once; of `keys`, where given. */
export const distinctNames = (names: readonly string[], keys = names.map(keyOf)): string[] => {
  const wanted = new Set(keys)
  return names.filter((name) => wanted.delete(keyOf(name)))
}

interface Identified {
  readonly id: string
  readonly participantId: string
}

/** Returns a function that finds a person by a name of the request. */
export const personByName = <Person extends Identified>(
  people: readonly Person[],
): ((name: string) => Person | undefined) => {
  const byName = new Map(people.flatMap((person) => [[person.id, person] as const, [person.participantId, person]]))
  return (name) => byName.get(keyOf(name))
}

/** The requested people among `people`, in the order of the request, and the names that belong to nobody. */
export const matchRequestedPeople = <Person extends Identified>(
  names: readonly string[],
  people: readonly Person[],
): { readonly found: Person[]; readonly unknown: string[] } => {
  const findPerson = personByName(people)
  const found = new Set<Person>()
  const unknown = new Set<string>()
  for (const name of names) {
    const person = findPerson(name)
    if (person) found.add(person)
    else unknown.add(name)
  }
  return { found: [...found], unknown: [...unknown] }
}
