/** Why no backup was written on request. */
export const backupRefusals = {
  running: 'A backup is being written already. Please wait until it is done.',
  failed: (reason: string) => `No backup was written: ${reason}`,
} as const
