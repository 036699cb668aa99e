import { endpoints } from '@trophy/contract/endpoints.ts'
import * as records from './records.ts'
import { type StubServer, stubServer } from './stub-server.ts'

const { dashboard, rollCall } = endpoints

/** For an organiser: what every tab of the console reads. */
export const adminServer = (): StubServer =>
  stubServer(records.admin)
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
