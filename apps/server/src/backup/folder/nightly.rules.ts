// Former versions wrote names without milliseconds.
const beginning = String.raw`^trophy-\d{8}T\d{6}(\.\d{3})?Z`
const endings = String.raw`\.tar\.gz(\.encrypted)?`
const patterns = {
  usual: new RegExp(`${beginning}${endings}$`),
  upgrade: new RegExp(String.raw`${beginning}-before-[\w.+-]+${endings}$`),
}
const partialPattern = new RegExp(String.raw`${beginning}(-before-[\w.+-]+)?${endings}\.\d+\.partial$`)

/**
 * `trophy-20261121T213000.250Z.tar.gz`: the order of the names is the order of time, and a process that is started
 * again within a second writes another file. With `upgradeTo` `trophy-20261121T213000.250Z-before-1.2.0.tar.gz`.
 */
export const backupName = (at: Date, isEncrypted: boolean, upgradeTo?: string): string => {
  const instant = at.toISOString().replaceAll(/[-:]/g, '')
  const reason = upgradeTo === undefined ? '' : `-before-${upgradeTo}`
  return `trophy-${instant}${reason}.tar.gz${isEncrypted ? '.encrypted' : ''}`
}

/** What the name of a file says, if that is a backup: `version` is the one that an upgrade was to. */
export const describeName = (
  name: string,
): { readonly name: string; readonly at: string; readonly version: string | null } | undefined => {
  if (!Object.values(patterns).some((pattern) => pattern.test(name))) return undefined
  const parts = /^trophy-(\d{8})T(\d{6})(\.\d{3})?Z(?:-before-(.+?)\.tar)?/.exec(name) ?? []
  const [, day = '', time = '', fraction = '.000', version = null] = parts
  const [date, clock] = [day.replace(/(....)(..)(..)/, '$1-$2-$3'), time.replace(/(..)(..)(..)/, '$1:$2:$3')]
  return { name, at: `${date}T${clock}${fraction}Z`, version }
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
