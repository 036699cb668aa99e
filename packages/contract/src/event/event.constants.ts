import type { Language } from '../core/texts/languages.ts'

/**
 * Used unless the organiser has configured an event file. The numbers are placeholders: in India no subscriber's number
 * begins with 0, so that they are nobody's and cannot be dialled.
 */
export const defaultEvent = {
  name: 'State Sports Trophy',
  logos: [
    { src: '/logos/sports-authority.svg', alt: 'State sports authority' },
    { src: '/logos/state-government.svg', alt: 'State government' },
    { src: '/logos/trophy.svg', alt: 'State sports trophy' },
  ],
  supportContacts: [
    { name: 'Accommodation desk', phone: '+91 00000 00001' },
    { name: 'Hotel coordination', phone: '+91 00000 00002' },
    { name: 'Transport desk', phone: '+91 00000 00003' },
    { name: 'Team registration', phone: '+91 00000 00004' },
    { name: 'Technical help', phone: '+91 00000 00005' },
  ],
}

/** On every screen of the practice event, in the language of the screen. */
export const practiceBanners: Record<Language, string> = {
  en: 'Practice: nothing here is real',
  ta: 'ஒத்திகை: இங்கே எதுவும் உண்மையல்ல',
  hi: 'अभ्यास: यहाँ कुछ भी असली नहीं है',
}

/** The name of the practice event, on screens and on printed pages. */
export const practiceName = (event: string): string => `Practice · ${event}`

/** The one-time password of everybody in the practice event, where SMS go nowhere. */
export const practiceOtp = '123456'
