import { showingOf } from '@trophy/contract/core/texts/showing.rules.ts'
import type { AuditKind, AuditOutcome } from '@trophy/contract/core/audit.constants.ts'

export const auditPageSizes = [25, 50, 100] as const

export const auditLabels = {
  title: 'Audit',
  kind: 'Action',
  allKinds: 'All actions',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  onlyActor: (name: string) => `Only ${name}`,
  chosenActor: (name: string) => `Person: ${name}`,
  columns: {
    at: 'Time',
    kind: 'Action',
    outcome: 'Outcome',
    actor: 'Person',
    address: 'Address',
    object: 'Object',
    detail: 'Detail',
  },
  unknown: 'Unknown',
} as const

export const auditMessages = {
  failed: 'The audit log could not be loaded',
  downloadFailed: 'The audit log could not be downloaded',
  empty: 'No Events',
  noneMatch: 'No event matches the filters',
  showing: showingOf('events', 'event'),
} as const

export const auditKindLabels: Readonly<Record<AuditKind, string>> = {
  sign_in: 'Sign-in',
  sign_in_failed: 'Failed sign-in',
  sign_out: 'Sign-out',
  desk_code: 'Desk code',
  export: 'Export',
  report: 'Report',
  upload: 'Upload',
  settings: 'Settings',
  account: 'Account',
  api_key: 'API key',
  maintenance: 'Maintenance',
  kill_query: 'Kill query',
  backup: 'Backup',
  retention: 'Data retention',
  remove_participant: 'Remove participant',
  departure: 'Departure',
  rehousing: 'Re-housing',
  desk_arrival: 'Arrival at the desk',
  no_show: 'No-show',
  night_audit: 'Night audit',
  roll_call: 'Roll-call',
}

export const auditOutcomeLabels: Readonly<Record<AuditOutcome, string>> = {
  succeeded: 'Succeeded',
  refused: 'Refused',
  failed: 'Failed',
}
