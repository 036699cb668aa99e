import { translated } from '../../shared/languages/translated.ts'

/** Texts of the passes in the coach portal. */
export const passLabels = translated({
  open: 'Show Passes',
  title: 'Passes',
  hint: 'Show this code at the check-in desk.',
  /** Which of the passes is shown. */
  position: (number: number, total: number) => `Pass ${number} of ${total}`,
  /** What a screen reader says for the QR code. */
  codeOf: (name: string) => `QR code of ${name}`,
  previous: 'Previous',
  next: 'Next',
  print: 'Print All',
  none: 'There are no passes, because your team has no players yet.',
  loadFailed: 'The passes could not be loaded. They need a network: check your connection and try again.',
} as const)
