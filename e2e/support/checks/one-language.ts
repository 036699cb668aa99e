import { expect, type Page } from '@playwright/test'
import { type Language, languageNames } from '@trophy/contract/core/texts/languages.ts'

/** Terms that are written in Latin letters in every language (docs/languages.md). */
const terms = ['OTP', 'SMS', 'QR', 'ID', 'IST']

const scripts: Record<Language, RegExp> = {
  en: /[^\P{L}\p{Script=Latin}]/u,
  ta: /[^\P{L}\p{Script=Tamil}]/u,
  hi: /[^\P{L}\p{Script=Devanagari}]/u,
}

/** The texts with a word in the script of another language. `data` are names and values, shown as they were typed. */
export const textsOutside = (language: Language, data: readonly string[], texts: readonly string[]): string[] => {
  const typed = [...data, ...Object.values(languageNames), ...terms].toSorted((one, other) => other.length - one.length)
  const withoutData = (text: string) => typed.reduce((left, value) => left.replaceAll(value, ''), text)
  return texts.filter((text) => scripts[language].test(withoutData(text)))
}

/**
 * Fails when the current screen, or what a screen reader is told of it, has a word in the script of another language,
 * and when a control or a dialog has no name.
 */
export const expectOneLanguage = async (page: Page, language: Language, data: readonly string[]): Promise<void> => {
  const snapshot = await page.locator('body').ariaSnapshot()
  const tree = snapshot.split('\n').filter((line) => !line.includes('- /url:'))
  const texts = [await page.title(), ...(await textsOn(page)), ...tree.map(textIn)]
  expect(textsOutside(language, data, texts)).toEqual([])
  expect(tree.filter((line) => nameless.test(line))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`))
}

/** A line of a snapshot whose control has no name: `- button:`, `- button [disabled]`. */
const nameless = /^\s*- '?(?:button|link|textbox|checkbox|tab|dialog|combobox|region|group)(?! ")\b/

/** The name and the text of a line: `- button "Save" [disabled]: text`, without the role and the states. */
const textIn = (line: string): string => line.replace(/^\s*- '?\/?[\w-]+/, '').replaceAll(/\[\w+(?:=\w+)?\]/g, '')

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
