/** How many of each kind the factories have created: ids, names and numbers contain it. */
const made = { people: 0, hotels: 0, users: 0, newParticipants: 0 }

export const nextNumber = (kind: keyof typeof made): number => {
  made[kind] += 1
  return made[kind]
}

/** Called before each test file, because files that share a process would continue counting. */
export const numberFromOne = (): void =>
  void Object.assign(made, { people: 0, hotels: 0, users: 0, newParticipants: 0 })
