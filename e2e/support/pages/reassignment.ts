import { expect, type Locator, type Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { type ReassignmentType } from '@trophy/contract/reassignment/reassignment.constants.ts'
import {
  reassignmentLabels as labels,
  reassignmentSteps,
  reassignmentTypeLabels,
} from '@trophy/web/reassignment/reassignment.constants.ts'
import type { JourneyServer } from '../server/journey-server.ts'
import { enterAsAdmin } from '../browser/session.ts'

const address = '/admin?tab=participants&view=reassignment'

/** Signs the organiser in, and opens the wizard. */
export const openWizard = async (page: Page, server: JourneyServer): Promise<void> => {
  await enterAsAdmin(page, server, address)
  await expectStep(page, 1)
}

/** The wizard's part of the screen. */
export const wizardOf = (page: Page): Locator => page.getByRole('region', { name: labels.title, exact: true })

/** Expects the step by its heading, and that the progress indicator agrees. */
export const expectStep = async (page: Page, step: 1 | 2 | 3 | 4): Promise<void> => {
  const name = reassignmentSteps[step - 1] ?? ''
  await expect(wizardOf(page).getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(wizardOf(page).locator('[aria-current=step]')).toHaveAccessibleName(
    `${step} ${name} ${labels.step(step, 4)}`,
  )
}

export const buttonOf = (page: Page, name: string): Locator => wizardOf(page).getByRole('button', { name, exact: true })

/** A field by its label: of text, a date, or the search box. */
export const fieldOf = (page: Page, name: string): Locator =>
  wizardOf(page).getByRole('textbox', { name }).or(wizardOf(page).getByRole('searchbox', { name }))

/** Searches, which leads to the second step. */
export const searchFor = async (page: Page, text: string): Promise<void> => {
  await fieldOf(page, labels.searchLabel).fill(text)
  await buttonOf(page, labels.search).click()
  await expectStep(page, 2)
}

export const choiceOf = (page: Page, name: string): Locator => wizardOf(page).getByRole('radio', { name })

export const boxOf = (page: Page, name: string): Locator =>
  wizardOf(page).getByRole('checkbox', { name: `${labels.select} ${name}`, exact: true })

export const goToNextStep = async (page: Page, step: 2 | 3 | 4): Promise<void> => {
  await buttonOf(page, labels.next).click()
  await expectStep(page, step)
}

export const goBack = async (page: Page, step: 1 | 2 | 3): Promise<void> => {
  await buttonOf(page, labels.back).click()
  await expectStep(page, step)
}

export const chooseType = (page: Page, type: ReassignmentType): Promise<void> =>
  choiceOf(page, reassignmentTypeLabels[type]).check()

/** Fills in a date field by its label; the day as `YYYY-MM-DD`. */
export const fillDay = async (page: Page, label: string, day: string): Promise<void> => {
  const field = fieldOf(page, label)
  await field.fill(formatDay(day))
  await field.press('Tab')
}

export const fillReference = (page: Page, reference: string): Promise<void> =>
  fieldOf(page, labels.reference).fill(reference)

/** Searches for hotels, and chooses one of those found. */
export const findHotel = async (page: Page, hotelName: string): Promise<void> => {
  await buttonOf(page, labels.searchHotels).click()
  await choiceOf(page, hotelName).check()
}

export const fillReason = (page: Page, reason: string): Promise<void> => fieldOf(page, labels.reason).fill(reason)

/** From the third step to the confirmation: these dates, the reference REF-2, this hotel, and a reason. */
export const prepareRebooking = async (
  page: Page,
  startDate: string,
  endDate: string,
  hotelName = 'Hill Top',
): Promise<void> => {
  await fillDay(page, labels.startDate, startDate)
  await fillDay(page, labels.endDate, endDate)
  await fillReference(page, 'REF-2')
  await findHotel(page, hotelName)
  await goToNextStep(page, 4)
  await fillReason(page, 'The roof leaks badly')
}

/** The row of a person in the table of what changes. */
export const changeOf = (page: Page, name: string): Locator =>
  wizardOf(page).getByRole('table', { name: labels.changes }).getByRole('row').filter({ hasText: name })

interface StoredBooking {
  readonly hotelId: string
  readonly startDate: string
  readonly endDate: string
  readonly reference: string
  /** Hotel, first and last day of each part. */
  readonly nights: readonly string[]
}

/** Somebody's booking as it is stored. */
export const bookingOf = ({ database }: JourneyServer, name: string) =>
  database.first<StoredBooking>(sql`
    SELECT b.hotel_id AS "hotelId", b.start_date AS "startDate", b.end_date AS "endDate", b.reference,
      ARRAY(
        SELECT concat_ws(' ', i.hotel_id, lower(a.nights), upper(a.nights))
        FROM stays AS a JOIN hotel_instances AS i ON i.id = a.instance_id
        WHERE a.participant_id = p.id ORDER BY a.nights) AS nights
    FROM participants AS p JOIN bookings AS b ON b.participant_id = p.id
    WHERE p.name = ${name}`)
