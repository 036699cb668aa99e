import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@trophy/contract/core/languages.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { compileCatalogue, readCatalogue } from '../../../build/catalogues.ts'
import { createCatalogue } from './catalogue.ts'
import { serverMessages } from './server-messages.ts'
import { setCatalogue, translated } from './translated.ts'

const constants = import.meta.glob<object>('../../**/*.constants.ts', { eager: true })

/** Reads every text of an object. */
const readAll = (texts: object): void => {
  for (const text of Object.values<unknown>({ ...texts })) if (typeof text === 'object' && text !== null) readAll(text)
}

/** The English messages of all texts that are translated, and of what the server can tell a coach. */
const readMessages = (): ReadonlySet<string> => {
  const found = new Set<string>()
  setCatalogue({ translationOf: (id) => void found.add(id), serverText: (text) => text })
  for (const module of Object.values(constants)) readAll(module)
  for (const messages of serverMessages) readAll(translated(messages))
  return found
}

const messages = readMessages()
afterEach(() => setCatalogue(undefined))

const valuesIn = (message: string): readonly string[] => [...new Set(message.match(/\{\d/g))].toSorted()

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const text = readFileSync(join(import.meta.dirname, `catalogues/${language}.po`), 'utf8')
  const translations = readCatalogue(text)

  test('has a translation of every message, and of no other', () => {
    expect([...translations.keys()].toSorted()).toEqual([...messages].toSorted())
    expect([...translations].filter(([, message]) => message.trim() === '')).toEqual([])
  })

  test.each([...translations])('%s', (id, translation) => {
    expect(valuesIn(translation)).toEqual(valuesIn(id))
    const compiled = compileCatalogue(text)
    setCatalogue(createCatalogue(language, compiled))
    // What the message becomes has no remains of its format.
    const written = createCatalogue(language, compiled).translationOf(id)?.([1, 2, 3])
    expect(written).not.toMatch(/[{}#]|undefined|plural/)
  })
})
