/** How many of each the factories have made: ids, names and numbers are made of it. */
const made = { people: 0, hotels: 0, users: 0, newParticipants: 0 }

export const nextNumber = (kind: keyof typeof made): number => {
  made[kind] += 1
  return made[kind]
}

/** Before each test file, since files that share a process would count on. */
export const numberFromOne = (): void =>
  void Object.assign(made, { people: 0, hotels: 0, users: 0, newParticipants: 0 })
