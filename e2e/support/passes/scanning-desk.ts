import { expect as baseExpect, type Page } from '@playwright/test'
import { type Pass, passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { createCoachSession, pendingCoach, pendingPlayer, type TestPerson } from '@trophy/server/testing'
import { cameraLabels as labels } from '@trophy/web/stays/camera/camera.constants.ts'
import { deskLabels } from '@trophy/web/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { cameraVideo } from '../browser/browser.ts'
import { openBoard } from '../pages/boards.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { writeCameraVideo } from './camera-video.ts'

/** A busy machine shows the video slowly, again and again: what it shows is seen after a while. */
export const expect = baseExpect.configure({ timeout: 100_000 })

/** The video of the camera that the page opens next. */
export const showCodes = (codes: readonly string[]): Promise<void> => writeCameraVideo(cameraVideo, codes)

/** A coach and players who are due, with their passes; the coach comes first. */
export const createPasses = async ({ address, database, clock }: JourneyServer, players: number): Promise<Pass[]> => {
  const coach: TestPerson = await pendingCoach(database)
  for (let count = 0; count < players; count += 1) await pendingPlayer(database, { coach })
  const token = await createCoachSession(database, coach.id, clock.now())
  const response = await fetch(`${address}${passEndpoints.ofTeam.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return passEndpoints.ofTeam.response.parse(await response.json())
}

/** How many of these people are checked in. */
export const checkedIn = async ({ database }: JourneyServer, passes: readonly Pass[]): Promise<number> => {
  const ids = passes.map(({ participantId }) => participantId)
  const row = await database.first<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM participants
    WHERE participant_id = ANY (${ids}) AND checkin_status = 'checked_in'`)
  return row?.count ?? 0
}

/** A code that no pass has. */
export const altered = (code: string): string => code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')

/** The newest scans with this text. */
export const scanned = (page: Page, text: string) =>
  page.getByRole('list', { name: labels.last }).getByRole('listitem').filter({ hasText: text })

/**
 * The board with the camera, in front of which an altered pass and then a team show theirs, until that one is refused.
 */
export const openScanningDesk = async (page: Page, server: JourneyServer, people: number): Promise<Pass[]> => {
  const passes = await createPasses(server, people - 1)
  const wrong = altered(passes[0]?.code ?? '')
  await showCodes([wrong, ...passes.map(({ code }) => code)])
  await openBoard(page, server, 'checkin')
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, wrong)).toContainText(labels.states.invalid)
  return passes
}
