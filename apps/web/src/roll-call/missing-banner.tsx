import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import patterns from '../shared/theme/patterns.module.css'
import { Note } from '../shared/ui/feedback/note.tsx'
import { useMissingCount } from './roll-call.api.ts'
import { missingBannerLabels as labels } from './roll-call.constants.ts'
import classes from './roll-call.module.css'

/** Above every tab while players are missing. */
export const MissingBanner = ({ href }: { readonly href: string }) => {
  const { data } = useMissingCount()
  if (!data || data.missing === 0) return null
  return (
    <div className={classes.banner}>
      <Note tone="danger" title={labels.title(data.missing)} icon={<IconAlertTriangle size={18} />}>
        <Link href={href} className={patterns.noteLink}>
          {labels.open}
        </Link>
      </Note>
    </div>
  )
}
