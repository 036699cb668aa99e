import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { type Language, languageNames } from '@trophy/contract/core/texts/languages.ts'
import { compileCatalogue } from '@trophy/web/catalogues.ts'
import { createCatalogue } from '@trophy/web/shared/languages/catalogue.ts'
import { setCatalogue } from '@trophy/web/shared/languages/translated.ts'
import sql from 'sql-template-tag'
import type { JourneyServer } from '../server/journey-server.ts'

/** The labels that tests read from now on are in this language. */
export const readLabelsIn = (language: Language): void => {
  if (language === 'en') return setCatalogue(undefined)
  const file = fileURLToPath(import.meta.resolve(`@trophy/web/catalogues/${language}.po`))
  setCatalogue(createCatalogue(language, compileCatalogue(readFileSync(file, 'utf8'))))
}

/** Chooses the language on the current screen. */
export const chooseLanguage = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: languageNames[language], exact: true }).click()

const initialsOf = (name: string): string => name.replaceAll(/(\p{L})\p{L}*\s?/gu, '$1')

/** What is shown as it was typed. */
export const typedTexts = async ({ database }: JourneyServer): Promise<string[]> => {
  const rows = await database.all<{ text: string }>(sql`
    SELECT unnest(ARRAY[name, role, discipline, district, location, participant_id]) AS text FROM participants
    UNION SELECT unnest(ARRAY[hotel_name, location, district, hotel_id, address]) FROM hotel_instances
    UNION SELECT reference FROM bookings`)
  const { name, logos, supportContacts } = defaultEvent
  const shown = rows.flatMap(({ text }) => [text, initialsOf(text)])
  return [...shown, name, ...logos.map(({ alt }) => alt), ...supportContacts.map((contact) => contact.name)]
}
