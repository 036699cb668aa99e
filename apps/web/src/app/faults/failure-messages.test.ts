import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useProgress, useStats } from '../../dashboard/dashboard.api.ts'
import { useHotelHistory, useCheckId, useHotels } from '../../hotels/hotels.api.ts'
import {
  useCoachSearch,
  useDisciplines as useComposerDisciplines,
  useFailures,
  useRecipients,
  useSentNotifications,
  useTeamMembers,
  useTeams,
} from '../../notifications/notifications.api.ts'
import { boardParams } from '../../journeys/journey-list.rules.ts'
import { useBoard, useHours } from '../../journeys/journeys.api.ts'
import { useCalculationStatus, useOccupancy } from '../../occupancy/occupancy.api.ts'
import { useParticipantHistory } from '../../participants/participant-dialogs.api.ts'
import { useDisciplines, useParticipants } from '../../participants/participants.api.ts'
import { useDistricts, useHotelSearch, useInstancesOf } from '../../shared/instances/instances.api.ts'
import { usePlan, usePlans } from '../../rehousing/rehousing.api.ts'
import { useEventDays } from '../../reports/reports.api.ts'
import { useSettings, useSettingsHistory } from '../../settings/settings.api.ts'
import { createQueryClient } from '../../shared/api/queries/query-client.ts'
import { useCoaches } from '../../shared/coach-select.tsx'
import { useMinimumStay } from '../../shared/event/minimum-stay.api.ts'
import { urlReader } from '../../shared/url/url-params.rules.ts'
import { useCheckinBoard, useCheckoutBoard } from '../../stays/stays.api.ts'
import { useFailedBatches, usePastUpload, usePastUploads } from '../../uploads/past/past-uploads.api.ts'

/** Part 2 §8: each query of the admin's screens, and the text of its toast. */
const reads: readonly (readonly [text: string, read: () => unknown])[] = [
  ['Failed to load the figures', useStats],
  ['Failed to load the charts', () => useProgress('whole_event')],
  ['Failed to fetch participants', () => useParticipants({})],
  ['Failed to fetch participant history', () => useParticipantHistory('PLA_001')],
  ['Failed to fetch coaches', useCoaches],
  ['Failed to fetch disciplines', useDisciplines],
  ['Failed to fetch disciplines', useComposerDisciplines],
  ['Failed to fetch hotels', () => useHotels({})],
  ['Failed to fetch hotels', () => useHotelSearch('')],
  ['Failed to fetch instances', () => useInstancesOf('H1')],
  ['Failed to fetch hotel history', () => useHotelHistory({ hotelId: 'H1', instanceCode: '1' })],
  ['Failed to check hotel ID', () => useCheckId('H1')],
  ['Failed to fetch districts', useDistricts],
  ['Failed to fetch occupancy data', () => useOccupancy({ startDate: '2026-11-20', endDate: '2026-11-22' })],
  ['Failed to fetch calculation status', useCalculationStatus],
  ['Failed to fetch check-in data', () => useCheckinBoard({})],
  ['Failed to fetch checkout data', () => useCheckoutBoard({})],
  ['Failed to fetch the days of the event', useEventDays],
  ['Failed to fetch settings', useSettings],
  ['Failed to fetch settings', useMinimumStay],
  ['Failed to fetch the settings history', useSettingsHistory],
  ['Failed to search coaches', () => useCoachSearch('')],
  ['Failed to fetch teams', useTeams],
  ['Failed to fetch team members', () => useTeamMembers('COA_001')],
  ['Failed to find the recipients', () => useRecipients(null)],
  ['Failed to fetch past notifications', () => useSentNotifications(1, 10)],
  ['Failed to fetch who was not reached', () => useFailures('1')],
  ['Failed to load past uploads', () => usePastUploads(1, 10)],
  ['Failed to load the upload', () => usePastUpload('1')],
  ['Failed to fetch arrivals', () => useBoard(boardParams(urlReader(new URLSearchParams())))],
  ['Failed to fetch the figures by hour and place', () => useHours(boardParams(urlReader(new URLSearchParams())))],
  ['Failed to fetch the plans', () => usePlans(1, 10)],
  ['Failed to fetch the plan', () => usePlan('1')],
  ['Failed to load failed batches information.', useFailedBatches],
]

test.each(reads)('%s: %o', (text, read) => {
  const client = createQueryClient()
  const Screen = () => (read(), null)
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)))
  const queries = client.getQueryCache().getAll()
  expect(queries.at(-1)?.meta?.failureMessage).toBe(text)
})
