/** Mobile numbers of people (decisions §5, part 1 §5 and §9). */
export const mobilePrefix = '+91'
export const mobileDigits = 10

/** Stands where a number is not known yet. It belongs to nobody and never signs in. */
export const dummyMobile = `${mobilePrefix}0000000000`

/** Shows the stored form where one has to be typed. */
export const exampleMobile = `${mobilePrefix}9876543210`

const storedPattern = /^\+91[6-9]\d{9}$/

export const isMobile = (text: string): boolean => storedPattern.test(text)

/**
 * `+91` and ten digits from what people type: with or without +91, 91 or 0 before them, and spaces, dashes,
 * dots or brackets among them. `null` when it is no Indian mobile number.
 */
export const normaliseMobile = (typed: string): string | null => {
  const digits = typed.trim().replace(/[\s\-.()]/g, '')
  const match = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)
  return match ? `${mobilePrefix}${match[1]}` : null
}

/** `+91******3210`: enough for its owner to know it, not for a stranger. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}******${mobile.slice(-4)}`
