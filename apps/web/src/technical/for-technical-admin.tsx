import { IconLock } from '@tabler/icons-react'
import type { UserRole } from '@trophy/contract/core/roles.ts'
import type { ReactNode } from 'react'
import { technicalLabels } from './technical.constants.ts'
import { EmptyState } from '../shared/ui/feedback/page-state.tsx'

/** Shows its children to a technical admin, and to others that access is denied (part 1 §2.5, §8). */
export const ForTechnicalAdmin = ({ role, children }: { role: UserRole; children?: ReactNode }) =>
  role === 'technical_admin' ? (
    children
  ) : (
    <main>
      <EmptyState
        isPage
        icon={<IconLock size={22} />}
        title={technicalLabels.accessDeniedTitle}
        text={technicalLabels.accessDenied}
      />
    </main>
  )
