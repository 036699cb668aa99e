const namePattern = /^trophy-\d{8}T\d{6}Z\.tar\.gz(\.encrypted)?$/
const partialPattern = /^trophy-\d{8}T\d{6}Z\.tar\.gz(\.encrypted)?\.\d+\.partial$/

/** `trophy-20261121T213000Z.tar.gz`: the order of the names is the order of time. */
export const backupName = (at: Date, isEncrypted: boolean): string => {
  const instant = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `trophy-${instant}.tar.gz${isEncrypted ? '.encrypted' : ''}`
}

/** What may be removed once a new backup is good: all but the newest `kept`, and leftovers of killed jobs. */
export const surplusBackups = (names: readonly string[], kept: number): string[] => {
  const backups = names.filter((name) => namePattern.test(name)).toSorted()
  const leftovers = names.filter((name) => partialPattern.test(name))
  return [...backups.slice(0, Math.max(0, backups.length - kept)), ...leftovers]
}
