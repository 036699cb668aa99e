import { screen, within } from '@testing-library/react'
import type { CoachPlayer, CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { coachLabels } from '../../coach/coach.constants.ts'
import { coachServer } from '../coach-portal.ts'
import * as records from '../records.ts'
import type { StubServer } from '../stub-server.ts'

interface TeamOptions {
  readonly coach?: CoachSelf
  readonly isVerified?: boolean
}

/** A coach with these players, without a roll-call. */
export const teamServer = (
  players: readonly CoachPlayer[],
  { coach = records.coachSelf(), isVerified = true }: TeamOptions = {},
): StubServer =>
  coachServer(isVerified)
    .answer(endpoints.coach.dashboard, { coach, players: [...players] })
    .answer(endpoints.rollCall.read, records.rollCall({ players: [] }))

/** People of a team, by name, in each state. */
export const pending = (name: string, changes: Partial<CoachPlayer> = {}): CoachPlayer =>
  records.coachPlayer({ participantId: `PLA_${name.replace(/\W/g, '').toUpperCase()}`, name, ...changes })
export const arrived = (name: string, changes: Partial<CoachPlayer> = {}): CoachPlayer =>
  pending(name, { ...records.arrived, ...changes })
export const left = (name: string, changes: Partial<CoachPlayer> = {}): CoachPlayer =>
  arrived(name, { checkinStatus: 'checked_out', checkoutTime: '2026-11-21T07:00:00Z', ...changes })

const noElement = (what: string): never => {
  throw new Error(`There is no ${what}`)
}

/** What stands of a player in the list of the team, or of a selection. */
export const playerCard = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name, { selector: 'li *' })).closest('li') ?? noElement(`player ${name}`)

export const accommodationCard = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: coachLabels.accommodation })

/** The value that stands at a label. */
export const factIn = (scope: HTMLElement, label: string): HTMLElement => {
  const value = within(scope).getByText(label, { selector: 'dt' }).nextElementSibling
  return value instanceof HTMLElement ? value : noElement(`value of ${label}`)
}
