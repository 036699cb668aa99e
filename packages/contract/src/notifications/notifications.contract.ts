import { z } from 'zod'
import {
  asInSheet,
  coachIdText,
  coachName,
  disciplineText,
  fieldMessages,
  hotelNameText,
  mobileText,
  oneLine,
  participantIdText,
  personName,
  refuse,
  requestedId,
  teamNameText,
  whenMissing,
} from '../core/fields.ts'
import { calendarDaySchema } from '../core/dates/calendar.ts'
import { bodyLimitWithList, bytesPerName, createdByAdmins, endpoint, readByAdmins } from '../core/http/endpoint.ts'
import { searchSchema } from '../core/list.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import {
  audienceTypes,
  checkoutReasons,
  composerTypes,
  messageMaximum,
  selectedCoachesMaximum,
  subjectMaximum,
  unreachedReasons,
} from './notifications.constants.ts'
import { composerSettingsSchema } from './composer-settings.contract.ts'
import { notificationMessages } from './notification-messages.constants.ts'
import { type Mistake, mistakeOf, type Translations } from './notifications.rules.ts'
import { normaliseText } from '../core/texts/texts.rules.ts'

/** A value that may be missing, null, or an empty text: all of them become null. */
const valueOrNull = <Value extends z.ZodType>(schema: Value) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullish())
    .optional()
    .transform((value) => value ?? null)

const textOf = (maximum: number, example: string, characters = oneLine) =>
  z
    .string()
    .meta({ example })
    .overwrite(normaliseText)
    .max(maximum, fieldMessages.tooLong(maximum))
    .regex(characters, fieldMessages.controlCharacters)
    .nullish()
    .transform((text) => text ?? '')

/** Line breaks are allowed, other control characters are not. */
const someLines = z
  .string()
  .meta({ example: 'The bus leaves at 7 am' })
  .trim()
  .max(messageMaximum, fieldMessages.tooLong(messageMaximum))
  .regex(/^[\P{Cc}\n\r]*$/u, 'Please enter plain text')
  .nullish()
  .transform((text) => (text ?? '').replaceAll('\r\n', '\n'))

const tick = z
  .boolean()
  .nullish()
  .transform((isTicked) => isTicked ?? false)

const translationSchema = z.strictObject({ subject: textOf(subjectMaximum, 'Change of transport'), text: someLines })

/** The texts; fields that the type does not use are ignored. */
const textFields = {
  notificationType: z.enum(composerTypes, notificationMessages.requiredFields),
  subject: textOf(subjectMaximum, 'Change of transport'),
  message: someLines,
  checkoutDate: valueOrNull(calendarDaySchema),
  checkoutReason: valueOrNull(z.enum(checkoutReasons)),
  /** Its length is checked by `mistakeOf`, with the specification's message. */
  customText: textOf(messageMaximum, 'The bus leaves at 7 am'),
  /** SMS that are not sent by midnight are not sent at all; of types without a checkout date. */
  onlyToday: tick,
  /** For the coaches of another language. What is missing is that of the template, if the English text is, too. */
  translations: z
    .strictObject({ ta: translationSchema, hi: translationSchema })
    .partial()
    .nullish()
    .transform((translations): Translations => translations ?? {}),
} as const

const disciplinesMaximum = 200

const audienceFields = {
  audienceType: z.enum(audienceTypes, notificationMessages.requiredFields),
  targetDisciplines: z
    .array(disciplineText.overwrite(normaliseText).min(1).max(100))
    .max(disciplinesMaximum)
    .nullish()
    .transform((disciplines) => disciplines ?? []),
  /** Limits the audience to a team and its coach. */
  teamName: textOf(maximumLengths.teamName, 'Mysuru Juniors', asInSheet),
} as const

const coachesFields = {
  /** `id` or `participantId` of each. */
  selectedCoaches: z
    .array(requestedId(coachIdText), whenMissing(notificationMessages.coachRequired))
    .min(1, notificationMessages.coachRequired)
    .max(selectedCoachesMaximum),
  includeTeamMembers: tick,
} as const

const refuseMistake = (context: z.core.$RefinementCtx, mistake: Mistake | undefined): void => {
  if (mistake) context.addIssue({ code: 'custom', message: mistake.message, path: mistake.field.split('.') })
}

interface Disciplines {
  readonly audienceType?: string | undefined
  readonly targetDisciplines: readonly string[]
}

const refuseWithoutDiscipline = (audience: Disciplines, context: z.core.$RefinementCtx): void =>
  refuse(
    context,
    audience.audienceType === 'discipline_specific' && audience.targetDisciplines.length === 0
      ? notificationMessages.disciplineRequired
      : undefined,
    ['targetDisciplines'],
  )

/** A notification to an audience, which a team name limits to one team. */
export const sendEnhancedSchema = z.strictObject({ ...audienceFields, ...textFields }).superRefine((body, context) => {
  refuseWithoutDiscipline(body, context)
  refuseMistake(context, mistakeOf(body))
})
export type SendEnhanced = z.output<typeof sendEnhancedSchema>

export const sendToCoachesSchema = z
  .strictObject({ ...coachesFields, ...textFields })
  .superRefine((body, context) => refuseMistake(context, mistakeOf(body)))
export type SendToCoaches = z.output<typeof sendToCoachesSchema>

/** A correction goes to those whom a stopped message has reached. */
export const correctionSchema = z
  .strictObject(textFields)
  .superRefine((body, context) => refuseMistake(context, mistakeOf(body)))
export type Correction = z.output<typeof correctionSchema>

/** The recipients of a notification: an audience, chosen coaches, or those whom a stopped message has reached. */
export const recipientsSchema = z
  .strictObject({ ...audienceFields, ...coachesFields, correctionOf: z.uuid() })
  .partial({ audienceType: true, selectedCoaches: true, correctionOf: true })
  .superRefine((body, context) => {
    const chosen = [body.audienceType, body.selectedCoaches, body.correctionOf].filter((each) => each !== undefined)
    if (chosen.length !== 1) {
      context.addIssue({ code: 'custom', message: notificationMessages.requiredFields, path: ['audienceType'] })
    }
    refuseWithoutDiscipline(body, context)
  })
  .meta({ example: { audienceType: 'coaches_only' } })
  .transform((body): Recipients => {
    const { audienceType, targetDisciplines, teamName, selectedCoaches = [], includeTeamMembers, correctionOf } = body
    if (correctionOf !== undefined) return { correctionOf }
    if (audienceType === undefined) return { selectedCoaches, includeTeamMembers }
    return { audienceType, targetDisciplines, teamName }
  })

/** Those whom a stopped message has reached. */
export interface ReachedPeople {
  /** Its id. */
  readonly correctionOf: string
}

/** The request: one of them. */
export type RequestedRecipients =
  | Pick<z.input<typeof sendEnhancedSchema>, 'audienceType' | 'targetDisciplines' | 'teamName'>
  | Pick<z.input<typeof sendToCoachesSchema>, 'selectedCoaches' | 'includeTeamMembers'>
  | ReachedPeople

/** The parsed request. */
export type Recipients =
  | Pick<SendEnhanced, 'audienceType' | 'targetDisciplines' | 'teamName'>
  | Pick<SendToCoaches, 'selectedCoaches' | 'includeTeamMembers'>
  | ReachedPeople

/** `skipped`: people reached neither in the portal nor by SMS. */
export const sendResultSchema = z.object({ recipientCount: z.int(), skipped: z.int(), notificationId: z.uuid() })

export const sendToCoachesResultSchema = sendResultSchema.extend({
  /** Those of `selectedCoaches` that name no coach, counted as skipped; absent when all do. */
  unknownCoaches: z.array(z.string()).optional(),
})
export type SendResult = z.infer<typeof sendToCoachesResultSchema>

export const recipientPreviewSchema = z.object({
  /** People reached in either way. */
  recipientCount: z.int(),
  /** People who are not reached. */
  skipped: z.int(),
  /** Numbers that get the SMS: people who share a number get it once. */
  smsCount: z.int(),
  /** Those of them whose coach has chosen another language than English. */
  smsInLanguages: z.object({ ta: z.int(), hi: z.int() }),
  /** Coaches, who have the message in the portal. */
  portalCount: z.int(),
  /** The coaches among them whom no SMS reaches. */
  portalOnlyCount: z.int(),
  /** People whom no SMS reaches, by reason; the coaches among them have the message in the portal. */
  reasons: z.array(z.object({ reason: z.enum(unreachedReasons), count: z.int() })),
  /**
   * The first of them, beginning with those whom the portal does not reach either. `name` is null for an unknown id.
   */
  unreached: z.array(
    z.object({
      participantId: participantIdText,
      name: personName.nullable(),
      role: z.enum(['coach', 'official', 'player']).nullable(),
      reason: z.enum(unreachedReasons),
      hasPortal: z.boolean(),
    }),
  ),
})
export type RecipientPreview = z.infer<typeof recipientPreviewSchema>

export const coachFoundSchema = z.object({
  /** The coach's participant id. */
  coachId: coachIdText,
  name: personName,
  discipline: disciplineText.nullable(),
  /** The team names of the coach's players, separated by commas. */
  teamName: teamNameText.nullable(),
  mobileNumber: mobileText.nullable(),
  hotelName: hotelNameText.nullable(),
})
export type CoachFound = z.infer<typeof coachFoundSchema>

export const teamSchema = z.object({
  teamName: teamNameText,
  discipline: disciplineText.nullable(),
  coachId: coachIdText.nullable(),
  coachName: coachName.nullable(),
  /** The number of players. */
  memberCount: z.int(),
})
export type Team = z.infer<typeof teamSchema>

export const notificationEndpoints = {
  searchCoaches: endpoint('GET', '/api/admin/coaches/search', {
    ...readByAdmins,
    summary:
      'The first coaches by name, id, mobile, discipline, team or hotel, or by name without one; X-Total-Count: all',
    query: z.strictObject({ query: searchSchema }),
    response: z.array(coachFoundSchema),
  }),
  teams: endpoint('GET', '/api/admin/teams', {
    ...readByAdmins,
    summary: 'Teams by name, each with its coach',
    response: z.array(teamSchema),
  }),
  settings: endpoint('GET', '/api/admin/notifications/settings', {
    ...readByAdmins,
    summary: 'What the composer needs to show an SMS as it is sent: its end, and the types sent in other languages',
    response: composerSettingsSchema,
  }),
  preview: endpoint('POST', '/api/admin/notifications/preview', {
    roles: ['admin'],
    summary: 'How many people a notification would reach, and who would not be reached and why; sends nothing',
    body: recipientsSchema,
    bodyLimit: bodyLimitWithList(selectedCoachesMaximum + disciplinesMaximum, bytesPerName),
    response: recipientPreviewSchema,
  }),
  sendEnhanced: endpoint('POST', '/api/admin/notifications/send-enhanced', {
    ...createdByAdmins,
    summary: 'Sends to an audience: to coaches in the portal and by SMS, to others by SMS',
    body: sendEnhancedSchema,
    bodyLimit: bodyLimitWithList(disciplinesMaximum, bytesPerName),
    response: sendResultSchema,
  }),
  sendToCoaches: endpoint('POST', '/api/admin/notifications/send-to-coaches', {
    ...createdByAdmins,
    summary: 'Sends to chosen coaches and, if requested, their players; 400 when none of them exists',
    body: sendToCoachesSchema,
    bodyLimit: bodyLimitWithList(selectedCoachesMaximum, bytesPerName),
    response: sendToCoachesResultSchema,
  }),
}
