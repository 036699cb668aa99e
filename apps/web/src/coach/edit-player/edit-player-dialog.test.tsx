import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { errorMessages } from '@trophy/contract/core/http/error-codes.ts'
import { dummyMobile } from '@trophy/contract/core/mobile.rules.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { expect, test } from 'vitest'
import { factIn, pending, playerCard, teamServer } from '../../testing/screens/coach-team.ts'
import { shownToast } from '../../testing/toast.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json, type StubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §5, Edit player: name and mobile number. */

const { dashboard, editPlayer } = endpoints.coach
const { editTitle, name: nameLabel, mobileNumber: mobileLabel } = coachLabels

const asha = pending('Asha Rao', { mobileNumber: '+919876500001' })

let server: StubServer
let user: UserEvent

/** The server makes each change. */
const accept = (player: CoachPlayer) =>
  server.respond(editPlayer, ({ body }) => {
    const changed = { ...player, ...(body !== null && typeof body === 'object' ? body : {}) }
    server.answer(dashboard, { coach: records.coachSelf(), players: [changed] })
    return json(changed)
  })

const open = async (player: CoachPlayer = asha) => {
  server = teamServer([player])
  accept(player)
  user = openApp('/coach')
  await press(user, coachLabels.editPlayer(player.name))
  await field(nameLabel)
}

const dialog = () => screen.queryByRole('dialog', { name: editTitle })
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })
const type = (label: string, text: string) => fillField(user, label, text, editTitle)
const save = () => press(user, coachLabels.save, editTitle)
const sent = () => server.sentTo(editPlayer).map(({ body }) => body)
const describedBy = (name: string, text: string) =>
  waitFor(() => screen.getByRole('textbox', { name, description: (shown) => shown.includes(text) }))

test('the dialog opens at the name, with what is stored and the format of a number', async () => {
  await open()
  const [name, mobile] = [await field(nameLabel), await field(mobileLabel)]
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect([name.value, mobile.value]).toEqual(['Asha Rao', '+919876500001'])
  await describedBy(mobileLabel, coachLabels.mobileHint)
  expect(coachLabels.mobileHint).toBe('Format: +919876543210')
})

test('a saved edit is sent with what the coach saw, confirmed and shown in the list', async () => {
  await open()
  await type(nameLabel, ' Asha D’Souza-Rao 2nd. ')
  await type(mobileLabel, '098765 00002')
  await save()
  await screen.findByText(coachMessages.playerUpdated)
  expect(sent()).toEqual([
    {
      name: "Asha D'Souza-Rao 2nd.",
      mobileNumber: '+919876500002',
      expected: { name: 'Asha Rao', mobileNumber: '+919876500001' },
    },
  ])
  expect(server.sentTo(editPlayer)[0]?.path).toBe(`/api/coach/players/${asha.participantId}`)
  await waitFor(() => expect(dialog()).toBeNull())
  const card = await playerCard("Asha D'Souza-Rao 2nd.")
  expect(factIn(card, coachLabels.mobile).textContent).toBe('+919876500002')
})

test('invalid values show their messages below the fields, at the first of which the focus is', async () => {
  await open()
  await type(nameLabel, '   ')
  await type(mobileLabel, '+915876500001')
  await save()
  await describedBy(nameLabel, participantMessages.nameRequired)
  await describedBy(mobileLabel, participantMessages.mobileFormat)
  expect(document.activeElement).toBe(await field(nameLabel))
  expect(sent()).toEqual([])
})

test.each([
  ['Asha <b>', participantMessages.nameCharacters],
  ['   ', participantMessages.nameRequired],
  ['A'.repeat(101), coachMessages.nameTooLong],
])('after the first Save each key is judged: %s', async (typed, message) => {
  await open()
  await type(nameLabel, '')
  await save()
  await type(nameLabel, typed)
  await describedBy(nameLabel, message)
  await type(nameLabel, 'ஆஷா ராவ்')
  expect((await field(nameLabel)).getAttribute('aria-invalid')).not.toBe('true')
  await save()
  await screen.findByText(coachMessages.playerUpdated)
  expect(sent()).toMatchObject([{ name: 'ஆஷா ராவ்' }])
})

test.each(['98765', '+9198765000011', '+91987650000x', '+915876500001'])(
  'the number %s is refused until it is corrected',
  async (wrong) => {
    await open()
    await type(mobileLabel, wrong)
    await save()
    const mobile = await field(mobileLabel)
    await describedBy(mobileLabel, participantMessages.mobileFormat)
    expect(document.activeElement).toBe(mobile)
    expect(sent()).toEqual([])
    await type(mobileLabel, '+919876500001')
    expect(screen.queryByText(participantMessages.mobileFormat)).toBeNull()
    await save()
    await screen.findByText(coachMessages.playerUpdated)
    expect(sent()).toHaveLength(1)
  },
)

test('the dummy number has a hint and can stay; an empty number is sent as null', async () => {
  const seen = { name: 'Asha Rao', mobileNumber: dummyMobile }
  await open({ ...asha, mobileNumber: dummyMobile })
  await describedBy(mobileLabel, coachLabels.dummyMobileHint)
  expect(coachLabels.dummyMobileHint).toBe('Using dummy number - update with real number when available')
  await save()
  await waitFor(() => expect(dialog()).toBeNull())
  await press(user, coachLabels.editPlayer('Asha Rao'))
  await type(mobileLabel, '')
  await describedBy(mobileLabel, coachLabels.mobileHint)
  expect(screen.queryByText(coachLabels.dummyMobileHint)).toBeNull()
  await save()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(sent()).toEqual([
    { ...seen, expected: seen },
    { ...seen, mobileNumber: null, expected: seen },
  ])
  await waitFor(async () => expect(factIn(await playerCard('Asha Rao'), coachLabels.mobile).textContent).toBe('—'))
})

const refusals: readonly [string, () => Response, string][] = [
  [
    'a message',
    () => json({ message: 'The list is being replaced', code: 'conflict' }, 409),
    'The list is being replaced',
  ],
  ['no message', () => new Response('', { status: 500 }), coachMessages.playerUpdateFailed],
]
test.each(refusals)(
  'a refusal with %s is told and keeps the input, which can be sent again',
  async (_, refuse, text) => {
    await open()
    server.respond(editPlayer, refuse)
    await type(nameLabel, 'Asha Rani')
    await type(mobileLabel, '9876500003')
    await save()
    await screen.findByText(text)
    expect(shownToast()).toBe(pageLabels.error + text)
    const [name, mobile] = [await field(nameLabel), await field(mobileLabel)]
    expect([name.value, mobile.value]).toEqual(['Asha Rani', '+919876500003'])
    accept(asha)
    await save()
    await screen.findByText(coachMessages.playerUpdated)
    await playerCard('Asha Rani')
  },
)

test('a player who has moved to another team cannot be edited, and is gone once that was told', async () => {
  await open()
  server.respond(editPlayer, () => {
    server.answer(dashboard, { coach: records.coachSelf(), players: [] })
    return json({ message: errorMessages.notFound, code: 'not_found' }, 404)
  })
  await type(nameLabel, 'Mine Still')
  await save()
  await screen.findByText(errorMessages.notFound)
  expect(shownToast()).toBe(pageLabels.error + errorMessages.notFound)
  expect((await field(nameLabel)).value).toBe('Mine Still')
  await press(user, coachLabels.cancel, editTitle)
  await screen.findByText(coachMessages.noPlayers)
})

test('Cancel changes nothing, returns the focus, and the next dialog opens with the stored values', async () => {
  await open()
  await type(nameLabel, 'Somebody Else')
  await press(user, coachLabels.cancel, editTitle)
  await waitFor(() => expect(dialog()).toBeNull())
  const pencil = await screen.findByRole('button', { name: coachLabels.editPlayer('Asha Rao') })
  await waitFor(() => expect(document.activeElement).toBe(pencil))
  await user.click(pencil)
  expect((await field(nameLabel)).value).toBe('Asha Rao')
  expect(sent()).toEqual([])
})

test('Escape closes the dialog while nothing is changed, and not afterwards', async () => {
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  await press(user, coachLabels.editPlayer('Asha Rao'))
  await type(nameLabel, 'Asha Rani')
  await user.keyboard('{Escape}')
  expect(within(dialog() ?? document.body).getByDisplayValue('Asha Rani')).toBeDefined()
})
