import type { Page, Route } from '@playwright/test'
import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { cameraLabels as labels, cameraProblems } from '@trophy/web/stays/camera/camera.constants.ts'
import { deskLabels } from '@trophy/web/stays/desk.constants.ts'
import sql from 'sql-template-tag'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, openBoard, scan } from '../../support/pages/boards.ts'
import {
  altered,
  cameraLaunch,
  checkedIn,
  createPasses,
  expect,
  openScanningDesk,
  scanned,
  showCodes,
} from '../../support/passes/scanning-desk.ts'

/** The desk scans passes. How long a team takes is printed by `e2e/long/camera-seconds.test.ts`. */
test.use({ journey: 'passes', ...cameraLaunch })
test.describe.configure({ timeout: 300_000 })

const people = 15

test('fifteen people are checked in one after another by the camera, and an altered pass is refused', async ({
  page,
  server,
}) => {
  const passes = await openScanningDesk(page, server, people)
  await expect.poll(() => checkedIn(server, passes)).toBe(people)
  await expect(scanned(page, labels.states.done).first()).toBeVisible()
  await expectAccessible(page)
  // The video starts again: the same passes come back, and say who has been checked in.
  await expect(scanned(page, labels.states.already).first()).toBeVisible()
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
  await showCodes([pass.code, 'one', 'two', 'three', 'four'])
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
  await showCodes(['nothing'])
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
  await showCodes(['nothing'])
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
  await showCodes([pass.code])
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
