import { expect, type Page } from '@playwright/test'
import { type Language, languageNames } from '@trophy/contract/core/languages.ts'

/** Terms that are written in Latin letters in every language (docs/languages.md). */
const terms = ['OTP', 'SMS', 'QR', 'ID', 'IST']

const scripts: Record<Language, RegExp> = {
  en: /[^\P{L}\p{Script=Latin}]/u,
  ta: /[^\P{L}\p{Script=Tamil}]/u,
  hi: /[^\P{L}\p{Script=Devanagari}]/u,
}

/**
 * Fails when a text of the current screen has a word in the script of another language. `data` are names and values
 * that are shown as they were typed.
 */
export const expectOneLanguage = async (page: Page, language: Language, data: readonly string[]): Promise<void> => {
  const typed = [...data, ...Object.values(languageNames), ...terms].toSorted((one, other) => other.length - one.length)
  const withoutData = (text: string) => typed.reduce((left, value) => left.replaceAll(value, ''), text)
  const texts = await textsOn(page)
  expect(texts.filter((text) => scripts[language].test(withoutData(text)))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`))
}

/** What is shown, and what a screen reader says instead. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.matches('script, style, noscript'),
    )
    return shown.flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
      ...['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ])
  })
