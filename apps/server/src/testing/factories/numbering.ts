/** How many of each kind the factories have created: ids, names and numbers contain it. */
const counts = { people: 0, hotels: 0, users: 0, newParticipants: 0 }

export const nextNumber = (kind: keyof typeof counts): number => {
  counts[kind] += 1
  return counts[kind]
}

/** Called before each test file, because files that share a process would continue counting. */
export const numberFromOne = (): void =>
  void Object.assign(counts, { people: 0, hotels: 0, users: 0, newParticipants: 0 })
