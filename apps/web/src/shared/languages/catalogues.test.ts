import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { roomMessages } from '@trophy/contract/hotels/rooms.constants.ts'
import { noShowMessages } from '@trophy/contract/stays/no-shows.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { describe, expect, test } from 'vitest'
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
setCatalogue(undefined)

const valuesIn = (message: string): readonly string[] => [...new Set(message.match(/\{\d/g))].toSorted()

describe.each(otherLanguages)('%s', (language) => {
  const text = readFileSync(join(import.meta.dirname, `catalogues/${language}.po`), 'utf8')
  const translations = readCatalogue(text)

  test('has a translation of every message, and of no other', () => {
    expect([...translations.keys()].toSorted()).toEqual([...messages].toSorted())
    expect([...translations].filter(([, message]) => message.trim() === '')).toEqual([])
  })

  test('has the values of each message, and the forms that its plurals need', () => {
    const { translationOf } = createCatalogue(language, compileCatalogue(text))
    const faults = [...translations].filter(([id, translation]) => {
      const written = [1, 2].map((value) => translationOf(id)?.([value, value, value]))
      return !isDeepStrictEqual(valuesIn(translation), valuesIn(id)) || /[{}#]|undefined/.test(written.join(' '))
    })
    expect(faults).toEqual([])
  })
})

describe('a message of the server', () => {
  const text = readFileSync(join(import.meta.dirname, 'catalogues/hi.po'), 'utf8')
  const { serverText } = createCatalogue('hi', compileCatalogue(text))

  test('is translated with the message and the values in it', () => {
    const reason = stayMessages.doneBy(skipReasons.checkedIn, 'Asha Rao', '21/11/2026 14:02 IST')
    expect(serverText(reason)).toBe('पहले ही चेक-इन हो चुका है – Asha Rao, 21/11/2026 14:02 IST')
  })

  test('is translated sentence by sentence', () => {
    const full = roomMessages.full('Ashoka', '2026-11-21')
    const nearest = noShowMessages.nearest('Lotus', 'Fort', 'Mysuru')
    expect(serverText(`${full}. ${nearest}`)).toMatch(/^Ashoka: 21\/11\/2026 की रात .*\. .* Lotus \(Fort, Mysuru\)$/)
  })

  test('stays English when it is not known', () => {
    expect(serverText('A proxy says no')).toBe('A proxy says no')
  })
})
