import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'
import { type Pass, passEndpoints } from '@trophy/contract/passes/passes.contract.ts'
import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { createCoachSession, pendingCoach, pendingPlayer, type TestPerson } from '@trophy/server/testing'
import { cameraLabels as labels, cameraProblems } from '@trophy/web/stays/camera/camera.constants.ts'
import { deskLabels } from '@trophy/web/stays/desk.constants.ts'
import sql from 'sql-template-tag'
import { launchOptions } from '../../support/browser/browser.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, openBoard, scan } from '../../support/pages/boards.ts'
import { secondsPerCode, writeCameraVideo } from '../../support/passes/camera-video.ts'
import type { JourneyServer } from '../../support/server/journey-server.ts'

/** The desk scans passes: Chromium shows a video as its camera, which it opens when the page asks for it. */
const video = join(import.meta.dirname, '../../test-results/camera/passes.y4m')
test.use({
  journey: 'passes',
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
})

const people = 15

/** A coach and players who are due, with their passes; the coach comes first. */
const createPasses = async ({ address, database, clock }: JourneyServer, players: number): Promise<Pass[]> => {
  const coach: TestPerson = await pendingCoach(database)
  for (let count = 0; count < players; count += 1) await pendingPlayer(database, { coach })
  const token = await createCoachSession(database, coach.id, clock.now())
  const response = await fetch(`${address}${passEndpoints.ofTeam.path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return passEndpoints.ofTeam.response.parse(await response.json())
}

const checkedIn = async ({ database }: JourneyServer, passes: readonly Pass[]): Promise<number> => {
  const ids = passes.map(({ participantId }) => participantId)
  const row = await database.first<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM participants
    WHERE participant_id = ANY (${ids}) AND checkin_status = 'checked_in'`)
  return row?.count ?? 0
}

const altered = (code: string): string => code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
const scanned = (page: Page, text: string) =>
  page.getByRole('list', { name: labels.last }).getByRole('listitem').filter({ hasText: text })

test('fifteen people are checked in one after another by the camera, and an altered pass is refused', async ({
  page,
  server,
}) => {
  const passes = await createPasses(server, people - 1)
  const wrong = altered(passes[0]?.code ?? '')
  await writeCameraVideo(video, [wrong, ...passes.map(({ code }) => code)])
  await openBoard(page, server, 'checkin')
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, wrong)).toContainText(labels.states.invalid, { timeout: 30_000 })
  const start = performance.now()
  await expect.poll(() => checkedIn(server, passes), { timeout: 30_000, intervals: [100] }).toBe(people)
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `${people} people by camera: ${seconds.toFixed(1)} s, ${secondsPerCode} s per pass in the video\n`,
  )
  await expect(scanned(page, labels.states.done).first()).toBeVisible()
  await expectAccessible(page)
  // The video starts again: the same passes come back, and say who has been checked in.
  await expect(scanned(page, labels.states.already).first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('status').filter({ hasText: labels.states.already }).first()).toContainText('Hotel ')
  const events = await server.database.first<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM checkin_events WHERE kind = 'checkin'`,
  )
  expect(events?.count).toBe(people)
})

test('a hand scanner takes a pass in the search box', async ({ page, server }) => {
  const [, pass] = await createPasses(server, 1)
  if (!pass) throw new Error('The player has no pass')
  await openBoard(page, server, 'checkin')
  await scan(page, altered(pass.code))
  await expect(page.getByRole('alert').filter({ hasText: passMessages.notValid })).toBeVisible()
  expect(await checkedIn(server, [pass])).toBe(0)
  await goToBoard(page, 'checkin')
  await scan(page, pass.code)
  await expect.poll(() => checkedIn(server, [pass])).toBe(1)
})

test('a pass that comes back while its check-in is being sent leaves no scan that waits for ever', async ({
  page,
  server,
}) => {
  const [pass] = await createPasses(server, 0)
  if (!pass) throw new Error('The coach has no pass')
  // The pass is away for more than three seconds, and comes back before the response.
  await writeCameraVideo(video, [pass.code, 'one', 'two', 'three', 'four'])
  await openBoard(page, server, 'checkin')
  const held: Route[] = []
  await page.route(`**${stayEndpoints.checkin.path}`, (route) => void held.push(route))
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, pass.name)).toContainText(labels.states.waiting)
  // So the pass was in the picture twice.
  await expect(scanned(page, 'one')).toHaveCount(2)
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await expect(scanned(page, labels.states.done)).toHaveCount(1)
  await expect(scanned(page, labels.states.waiting)).toHaveCount(0)
  expect(await checkedIn(server, [pass])).toBe(1)
})

/** Keeps the stream of the camera, which the page otherwise keeps to itself. */
const keepStream = (page: Page) =>
  page.evaluate(() => {
    const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints)
      const state = () => stream.getTracks()[0]?.readyState
      const unplug = () => stream.getTracks()[0]?.dispatchEvent(new Event('ended'))
      Object.assign(window, { cameraState: state, unplugCamera: unplug })
      return stream
    }
  })
const cameraState = (page: Page) => page.evaluate('window.cameraState?.()')

test('the camera is released when the window is closed and when the page is left', async ({ page, server }) => {
  await writeCameraVideo(video, ['nothing'])
  const open = async () => {
    await page.getByRole('button', { name: deskLabels.camera }).click()
    await expect.poll(() => cameraState(page)).toBe('live')
  }
  await createPasses(server, 0)
  await openBoard(page, server, 'checkin')
  for (const tab of ['Checkout', 'Check-in']) await page.getByRole('button', { name: tab, exact: true }).click()
  await keepStream(page)
  await open()
  await page.getByRole('button', { name: labels.close, exact: true }).last().click()
  await expect.poll(() => cameraState(page)).toBe('ended')
  await open()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => cameraState(page)).toBe('ended')
})

test('a camera that is unplugged says so', async ({ page, server }) => {
  await writeCameraVideo(video, ['nothing'])
  await createPasses(server, 0)
  await openBoard(page, server, 'checkin')
  await keepStream(page)
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, 'nothing')).toContainText(labels.states.invalid)
  await page.evaluate('window.unplugCamera()')
  await expect(page.getByText(cameraProblems.ended)).toBeVisible()
  expect(await cameraState(page)).toBe('ended')
})

test('the desk scans with the reader in WebAssembly when that of the browser fails', async ({ page, server }) => {
  const [pass] = await createPasses(server, 0)
  if (!pass) throw new Error('The coach has no pass')
  await writeCameraVideo(video, [pass.code])
  await openBoard(page, server, 'checkin')
  await page.evaluate(() => {
    class FailingDetector {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'))
    }
    Object.assign(window, { BarcodeDetector: FailingDetector })
  })
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, pass.name)).toContainText(labels.states.done)
  expect(await checkedIn(server, [pass])).toBe(1)
})

test('without a camera the desk is told what to do', async ({ page, server }) => {
  await createPasses(server, 1)
  await openBoard(page, server, 'checkin')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(page.getByText(cameraProblems.denied)).toBeVisible()
})
