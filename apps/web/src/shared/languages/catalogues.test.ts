import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { authMessages, authRefusals } from '@trophy/contract/auth/auth.constants.ts'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { roomMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { mergeMessages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { rollCallRefusals } from '@trophy/contract/roll-call/roll-call.constants.ts'
import { journeyRefusals } from '@trophy/contract/journeys/journeys.constants.ts'
import { noShowMessages } from '@trophy/contract/stays/no-shows.constants.ts'
import { roomNumberMessages, roomNumberReasons } from '@trophy/contract/stays/room-numbers.constants.ts'
import { skipReasons, stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { tell, tellAll, type Told } from '@trophy/contract/core/texts/told.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileCatalogue, readCatalogue } from '../../../build/catalogues.ts'
import { createCatalogue } from './catalogue.ts'
import { serverText, setCatalogue, translated } from './translated.ts'

const { doneBy, tooEarly, notDue, noFirstDay, offlineTooLong, noneSelected, timeInFuture } = stayMessages
const { noneCheckedIn, noneCheckedOut } = stayMessages
const { nameRequired, nameCharacters, mobileFormat } = participantMessages
const { isOtherTeam } = mergeMessages
const { mode, place, at, farAway, people, newerStands } = journeyRefusals
const { notOpen, nobody, answeredElsewhere, listChanged, notCheckedIn } = rollCallRefusals

/** What the server tells coaches and those who sign in. */
const serverMessages = [
  errorMessages,
  authMessages,
  authRefusals,
  coachMessages,
  skipReasons,
  roomNumberMessages,
  roomNumberReasons,
  { doneBy, tooEarly, notDue, noFirstDay, offlineTooLong, noneSelected, timeInFuture, noneCheckedIn, noneCheckedOut },
  { nameRequired, nameCharacters, mobileFormat, full: roomMessages.full, nearest: noShowMessages.nearest, isOtherTeam },
  { notOpen, nobody, answeredElsewhere, listChanged, notCheckedIn },
  { mode, place, at, farAway, people, newerStands },
] as const

const constants = import.meta.glob<object>('../../**/*.constants.ts', { eager: true })

/** Reads every text of an object. */
const readAll = (texts: object): void => {
  for (const text of Object.values<unknown>({ ...texts })) if (typeof text === 'object' && text !== null) readAll(text)
}

/** The English messages of all texts that are translated, and of what the server can tell a coach. */
const readMessages = (): ReadonlySet<string> => {
  const found = new Set<string>()
  setCatalogue({ translationOf: (id) => void found.add(id), toldText: () => undefined })
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
  beforeAll(() => setCatalogue(createCatalogue('hi', compileCatalogue(text))))
  afterAll(() => setCatalogue(undefined))

  const shown = ({ message, sentences }: Told) => serverText(message, sentences)

  test('is translated with the message and the values in it', () => {
    const told = tell(stayMessages.doneBy, skipReasons.checkedIn, 'Asha Rao', '21/11/2026 14:02 IST')
    expect(shown(told)).toBe('पहले ही चेक-इन हो चुका है – Asha Rao, 21/11/2026 14:02 IST')
  })

  test('is translated sentence by sentence', () => {
    const full = tell(roomMessages.full, 'Ashoka', '21/11/2026')
    const nearest = tell(noShowMessages.nearest, 'Lotus', 'Fort', 'Mysuru')
    expect(shown(tellAll([full, nearest]))).toMatch(/^Ashoka: 21\/11\/2026 की रात .*\. .* Lotus \(Fort, Mysuru\)$/)
  })

  test('is found by its English text when it has no values', () => {
    expect(serverText(skipReasons.checkedIn)).toBe('पहले ही चेक-इन हो चुका है')
  })

  test('keeps a value that looks like a sentence with values', () => {
    expect(shown(tell(stayMessages.notDue, 'Not due before 21/11/2026'))).toContain('Not due before 21/11/2026')
  })

  test('stays English when it is not known, also with one known sentence', () => {
    expect(serverText('A proxy says no')).toBe('A proxy says no')
    const half = tellAll([tell(skipReasons.checkedIn), tell('Nobody has translated this')])
    expect(shown(half)).toBe('Already checked in. Nobody has translated this')
  })
})
