import { translated } from './languages/translated.ts'

export const copiedMilliseconds = 2000

export const copyMessages = translated({
  copyFailedTitle: 'Copy Failed',
  copyFailed: 'Unable to copy.',
} as const)
