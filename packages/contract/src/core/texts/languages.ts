/** The languages of sign-in, the coach portal and the SMS to coaches (beyond.md, The coach's phone). */
export const languages = ['en', 'ta', 'hi'] as const
export type Language = (typeof languages)[number]

/** The languages into which English texts are translated. */
export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = ['ta', 'hi'] as const satisfies readonly OtherLanguage[]

/** Each language in its own script, and in Latin letters for devices without fonts of that script. */
export const languageNames: Record<Language, string> = { en: 'English', ta: 'தமிழ் Tamil', hi: 'हिन्दी Hindi' }
