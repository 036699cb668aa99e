// The GSM alphabet (3GPP TS 23.038): basic characters, and those that take two places behind an escape.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '\f^{}\\[~]|€'

const alphabet = new Set(basic + extended)

/** True when the text has a character that SMS can only carry in Unicode, with 70 characters a message instead of 160. */
export const needsUnicode = (text: string): boolean => [...text].some((character) => !alphabet.has(character))
