export const NightAuditView = () => null
