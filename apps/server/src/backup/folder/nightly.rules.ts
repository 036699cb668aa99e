const endings = String.raw`\.tar\.gz(\.encrypted)?`
const patterns = {
  usual: new RegExp(String.raw`^trophy-\d{8}T\d{6}Z${endings}$`),
  upgrade: new RegExp(String.raw`^trophy-\d{8}T\d{6}Z-before-[\w.+-]+${endings}$`),
}
const partialPattern = new RegExp(String.raw`^trophy-\d{8}T\d{6}Z(-before-[\w.+-]+)?${endings}\.\d+\.partial$`)

/**
 * `trophy-20261121T213000Z.tar.gz`: the order of the names is the order of time. With `upgradeTo`
 * `trophy-20261121T213000Z-before-1.2.0.tar.gz`.
 */
export const backupName = (at: Date, isEncrypted: boolean, upgradeTo?: string): string => {
  const instant = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const reason = upgradeTo === undefined ? '' : `-before-${upgradeTo}`
  return `trophy-${instant}${reason}.tar.gz${isEncrypted ? '.encrypted' : ''}`
}

/** What the name of a file says, if that is a backup: `version` is the one that an upgrade was to. */
export const describeName = (
  name: string,
): { readonly name: string; readonly at: string; readonly version: string | null } | undefined => {
  if (!Object.values(patterns).some((pattern) => pattern.test(name))) return undefined
  const [, day = '', time = '', version = null] = /^trophy-(\d{8})T(\d{6})Z(?:-before-(.+?)\.tar)?/.exec(name) ?? []
  const [date, clock] = [day.replace(/(....)(..)(..)/, '$1-$2-$3'), time.replace(/(..)(..)(..)/, '$1:$2:$3')]
  return { name, at: `${date}T${clock}.000Z`, version }
}

/**
 * What may be removed once a new backup is good: all of its kind but the newest `kept`, and leftovers of killed jobs.
 */
export const surplusBackups = (
  names: readonly string[],
  kept: number,
  kind: 'usual' | 'upgrade' = 'usual',
): string[] => {
  const backups = names.filter((name) => patterns[kind].test(name)).toSorted()
  const leftovers = names.filter((name) => partialPattern.test(name))
  return [...backups.slice(0, Math.max(0, backups.length - kept)), ...leftovers]
}
