export const copiedMilliseconds = 2000

export const copyMessages = {
  copyFailedTitle: 'Copy Failed',
  copyFailed: 'Unable to copy.',
} as const
