import { useLocation } from 'wouter'
import { MissingBanner } from '../roll-call/missing-banner.tsx'
import { SessionEnd } from './session-end.tsx'
import { SetUpGuide } from './set-up/set-up-guide.tsx'

/** What is shown above every tab when it is needed. */
export const AdminNotices = () => {
  const [path] = useLocation()
  return (
    <>
      <SessionEnd />
      <SetUpGuide />
      <MissingBanner href={`${path}?tab=participants&view=roll-call`} />
    </>
  )
}
