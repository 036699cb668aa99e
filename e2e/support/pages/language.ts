import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { type Language, languageNames } from '@trophy/contract/core/texts/languages.ts'
import { compileCatalogue } from '@trophy/web/catalogues.ts'
import { createCatalogue } from '@trophy/web/shared/languages/catalogue.ts'
import { setCatalogue } from '@trophy/web/shared/languages/translated.ts'

/** The labels that tests read from now on are in this language. */
export const readLabelsIn = (language: Language): void => {
  if (language === 'en') return setCatalogue(undefined)
  const file = fileURLToPath(import.meta.resolve(`@trophy/web/catalogues/${language}.po`))
  setCatalogue(createCatalogue(language, compileCatalogue(readFileSync(file, 'utf8'))))
}

/** Chooses the language on the current screen. */
export const chooseLanguage = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: languageNames[language], exact: true }).click()
