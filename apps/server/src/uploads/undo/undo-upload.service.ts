import { undoUploadMessages as messages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import type { UploadReceipt } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { lockCreatedBy, removeTogether } from '../../participants/remove/remove-participant.service.ts'
import type { Actor, ChangeOrigin } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.sql.ts'
import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { longWork } from '../../platform/db/limits.ts'
import { notFound, Refusal } from '../../platform/errors.ts'
import { changeable } from '../store/finish-upload.service.ts'
import { selectUploadForUpdate, type StoredUpload } from '../uploads.sql.ts'
import {
  selectTouches,
  deleteInstancesOfUpload,
  lockHotelsOfUpload,
  selectCreated,
  updateUndone,
} from './undo-upload.sql.ts'

/**
 * What an upload created, and who of it was touched since.
 * @throws 404 for an unknown upload
 */
export const readReceipt = async ({ database }: Context, uploadId: string): Promise<UploadReceipt> => {
  const found = await selectCreated(database, uploadId)
  if (!found) throw notFound(uploadMessages.unknown)
  const { status, fileName: _, ...created } = found
  const touches = await selectTouches(database, uploadId, created.type)
  const isOver = status !== 'processing' && created.undone === null
  return { ...created, ...touches, canUndo: isOver && created.remaining > 0 && touches.touchedCount === 0 }
}

/**
 * Removes everybody, or every hotel, that an upload created, while nobody of them was touched. People are removed as by
 * Remove participant.
 * @throws 404; 409 for an upload that runs, was taken back or has nothing left, and with `touched` where somebody was
 *   touched since: then nothing is removed
 */
export const undoUpload = async (
  { database, clock }: Context,
  uploadId: string,
  reason: string,
  actor: Actor,
): Promise<{ removed: number }> => {
  const origin = { actor, now: clock.now() }
  return database.transaction(async (transaction) => {
    const upload = changeable(await selectUploadForUpdate(transaction, uploadId))
    const removed = await removeCreated(transaction, upload, reason, origin)
    if (removed === 0) throw new Refusal('conflict', messages.nothing)
    await updateUndone(transaction, uploadId, reason, origin)
    const detail = `${upload.type}: taken back, ${removed} removed. ${reason}`
    await recordAudit(transaction, { kind: 'upload', object: upload.fileName, detail }, origin)
    return { removed }
  }, longWork)
}

/** Under the locks a check-in, a booking or a message at the same moment is either seen as a touch, or finds nobody. */
const removeCreated = async (
  transaction: Queryable,
  { id, type }: StoredUpload,
  reason: string,
  origin: ChangeOrigin,
): Promise<number> => {
  if (type === 'hotel-inventory') {
    await lockHotelsOfUpload(transaction, id)
    await refuseTouched(transaction, id, type)
    return deleteInstancesOfUpload(transaction, id)
  }
  const people = await lockCreatedBy(transaction, id)
  await refuseTouched(transaction, id, type)
  await removeTogether(transaction, people, reason, origin)
  return people.length
}

const refuseTouched = async (transaction: Queryable, id: string, type: StoredUpload['type']): Promise<void> => {
  const touches = await selectTouches(transaction, id, type)
  if (touches.touchedCount > 0) throw new Refusal('conflict', messages.touched(touches.touchedCount), { ...touches })
}
