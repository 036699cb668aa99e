import type { Page, Route } from '@playwright/test'
import { passMessages } from '@trophy/contract/passes/passes.constants.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { cameraLabels as labels, cameraProblems } from '@trophy/web/stays/camera/camera.constants.ts'
import { connectionMessages } from '@trophy/web/shared/texts/page.constants.ts'
import { deskLabels } from '@trophy/web/stays/stays.constants.ts'
import sql from 'sql-template-tag'
import { abortRequests } from '../../support/browser/network.ts'
import { expectAccessible } from '../../support/checks/accessibility.ts'
import { test } from '../../support/journey.ts'
import { goToBoard, openBoard, scan } from '../../support/pages/boards.ts'
import {
  altered,
  checkedIn,
  createPasses,
  expect,
  openScanningDesk,
  scanned,
  showCodes,
} from '../../support/passes/scanning-desk.ts'

/** The desk scans passes. How long a team takes is printed by `e2e/long/camera-seconds.test.ts`. */
test.use({ journey: 'passes' })
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
      const tell = (event: string) => stream.getTracks()[0]?.dispatchEvent(new Event(event))
      Object.assign(window, { cameraState: state, tellOfCamera: tell })
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
  await page.evaluate(`window.tellOfCamera('ended')`)
  await expect(page.getByText(cameraProblems.ended)).toBeVisible()
  expect(await cameraState(page)).toBe('ended')
})

test('a camera that another app takes says so, and shows its picture when it is given back', async ({
  page,
  server,
}) => {
  await showCodes(['nothing'])
  await createPasses(server, 0)
  await openBoard(page, server, 'checkin')
  await keepStream(page)
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, 'nothing')).toContainText(labels.states.invalid)
  // A phone stops the video, too.
  await page.evaluate(() => document.querySelector('video')?.pause())
  await page.evaluate(`window.tellOfCamera('mute')`)
  await expect(page.getByText(cameraProblems.interrupted)).toBeVisible()
  await page.evaluate(`window.tellOfCamera('unmute')`)
  await expect(page.getByText(cameraProblems.interrupted)).toBeHidden()
  await expect(page.getByLabel(labels.video)).toBeVisible()
  await expect(page.getByLabel(labels.video)).toHaveJSProperty('paused', false)
})

/** Lets sounds be played only after a tap, as iPads do, and keeps what is played. */
const permitSoundByTap = (page: Page) =>
  page.evaluate(() => {
    const played: number[] = []
    let isTap = false
    const endTap = () => {
      isTap = false
    }
    const beginTap = () => {
      isTap = true
      setTimeout(endTap)
    }
    document.addEventListener('click', beginTap, { capture: true })
    class AudioByTap {
      state = isTap ? 'running' : 'suspended'
      currentTime = 0
      constructor() {
        Object.assign(window, { interruptSound: () => Object.assign(this, { state: 'interrupted' }) })
      }
      resume = async () => void (isTap && Object.assign(this, { state: 'running' }))
      createGain = () => ({ gain: {}, connect: () => undefined })
      createOscillator = () => {
        const frequency = { value: 0 }
        const nothing = () => undefined
        return { frequency, connect: nothing, start: () => played.push(frequency.value), stop: nothing }
      }
    }
    Object.assign(window, { AudioContext: AudioByTap, tonesPlayed: () => played.length })
  })
const tonesPlayed = (page: Page) => page.evaluate<number>('window.tonesPlayed()')

test('the first scan has a sound without a further tap, and the desk is told when there is none', async ({
  page,
  server,
}) => {
  // Each is away for more than three seconds, and comes back: there is always a next scan.
  await showCodes(['one', 'two', 'three', 'four'])
  await createPasses(server, 0)
  await openBoard(page, server, 'checkin')
  await permitSoundByTap(page)
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await expect(scanned(page, labels.states.invalid).first()).toBeVisible()
  expect(await tonesPlayed(page)).toBeGreaterThan(0)
  const blocked = page.getByText(labels.soundBlocked)
  await expect(blocked).toBeHidden()
  await page.evaluate('window.interruptSound()')
  await expect(blocked).toBeVisible()
  const before = await tonesPlayed(page)
  const sound = page.getByRole('checkbox', { name: labels.sound })
  await sound.uncheck()
  await sound.check()
  await expect.poll(() => tonesPlayed(page)).toBeGreaterThan(before)
  await expect(blocked).toBeHidden()
})

test('a check-in that was stopped after it was sent may be done, and is not shown as refused', async ({
  page,
  server,
}) => {
  const [pass] = await createPasses(server, 0)
  if (!pass) throw new Error('The coach has no pass')
  await showCodes([pass.code])
  await openBoard(page, server, 'checkin')
  await abortRequests(page, stayEndpoints.checkin)
  await page.getByRole('button', { name: deskLabels.camera }).click()
  await page.getByRole('dialog').getByRole('button', { name: connectionMessages.cancelSending }).click()
  await expect(scanned(page, pass.name)).toContainText(labels.states.unknown)
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
