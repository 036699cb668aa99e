/** A day, and an hour in which tonight's backup may still be written. */
const overdueHours = 25

export const isOverdue = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() > overdueHours * 3_600_000
